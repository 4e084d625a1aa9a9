export const megabyte = 1024 * 1024;

/** The most files that are sent at a time. */
export const mostFiles = 10;

/** The most a form may carry, in bytes: ten files of 20 MB and what was typed. */
export const mostInForm = 210 * megabyte;

/** The most from whoever is not signed in: no public form takes more than one file of 20 MB and what was typed. */
export const mostInPublicForm = 21 * megabyte;

/**
 * The most fields a form of this type may bring. Each of a multipart body is a part with headers of its own, and costs
 * far more to read: the largest such form is a bulk charge of 1,000 lines with three fields each.
 */
export function mostParts(contentType: string): number {
	return /^multipart/i.test(contentType) ? 4_000 : 20_000;
}

/** Why a request's body is not read. */
export type RefusedBody =
	| "too many parts"
	| "too many files"
	| "too large"
	| "too large for the public"
	| "no room"
	| "silent";

/** The status and message for each. */
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

/** The error that reading a refused body throws. */
export class BodyRefused extends Error {
	constructor(
		readonly reason: RefusedBody,
		/** Whether a script sent it, and keeps the form as it stands. */
		readonly keptByScript: boolean,
	) {
		super(`The body was refused: ${reason}.`);
	}
}
