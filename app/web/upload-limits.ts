export const megabyte = 1024 * 1024;

/** The most files in one form. */
export const mostFiles = 10;
/** The most files in the form of a room that is inspected: up to ten of each item. */
export const mostRoomFiles = 100;

/** The most a form may carry, in bytes: ten files of 20 MB and what was typed. */
export const mostInForm = 210 * megabyte;

/** The most a visitor who isn't signed in can send: public forms take one file of 20 MB plus text. */
export const mostInPublicForm = 21 * megabyte;

/**
 * The most fields a form of this content type can have. In a multipart body each field is a part with its own headers
 * and costs more to read; the largest multipart form is a bulk charge of 1,000 lines with three fields each.
 */
export function mostParts(contentType: string): number {
	return /^multipart/i.test(contentType) ? 4_000 : 20_000;
}

/** Why a request's body isn't read. */
export type RefusedBody =
	| "too many parts"
	| "too many files"
	| "too large"
	| "too large for the public"
	| "no room"
	| "silent";

/** The status and message for each reason. */
export const refusedBodies: Record<RefusedBody, { status: number; message: string }> = {
	"too many parts": { status: 413, message: "This form has too many fields. Send it in parts." },
	"too many files": { status: 413, message: `File upload failed: send at most ${mostFiles} files at a time.` },
	"too large": {
		status: 413,
		message: "File upload failed: your files are larger than 210 MB together. Send fewer or smaller files.",
	},
	"too large for the public": {
		status: 413,
		message: "File upload failed: your file is larger than 20 MB. Send a smaller file.",
	},
	"no room": {
		status: 503,
		message: "File upload failed: too many large files are being sent right now. Try again in a moment.",
	},
	silent: {
		status: 503,
		message: "Your connection stalled before everything arrived, so nothing was saved. Try again.",
	},
};

/** Thrown when a refused body is read. */
export class BodyRefused extends Error {
	constructor(
		readonly reason: RefusedBody,
		/** Whether the browser's script sent it; the script keeps the form on screen. */
		readonly keptByScript: boolean,
	) {
		super(`The body was refused: ${reason}.`);
	}
}
