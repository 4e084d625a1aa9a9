export const megabyte = 1024 * 1024;

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

/** What reading a body that was refused fails with. */
export class BodyRefused extends Error {
	constructor(
		readonly reason: RefusedBody,
		/** Whether a script sent it, and keeps the form as it stands. */
		readonly keptByScript: boolean,
	) {
		super(`The body was refused: ${reason}.`);
	}
}
