import type { UploadOutcome } from "#domain/files";
import { count } from "~/ui/count";
import { redirectWithMessage } from "~/web/flash.server";

/** Redirects with a message: how many files were added, and which were not. */
export function redirectAfterUpload(to: string, { fileIds, failures }: UploadOutcome): Promise<Response> {
	const added = `${count(fileIds.length, "file")} added.`;
	if (failures.length === 0) return redirectWithMessage(to, added);
	return redirectWithMessage(to, [added, ...failures].join(" "), { kind: "negative", milliseconds: 15_000 });
}
