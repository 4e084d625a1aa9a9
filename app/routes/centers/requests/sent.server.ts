import { redirectWithMessage } from "~/web/flash.server";

/** Leads to the page of what was sent, naming the files that couldn't be saved. */
export function redirectAfterSending(to: string, words: string, failures: readonly string[]): Promise<Response> {
	if (failures.length === 0) return redirectWithMessage(to, words);
	return redirectWithMessage(to, [words, ...failures].join(" "), { kind: "negative", milliseconds: 15_000 });
}
