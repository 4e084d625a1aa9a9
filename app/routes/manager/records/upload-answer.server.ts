import type { UploadOutcome } from "#domain/files";
import { count } from "~/ui/count";
import { redirectWithMessage } from "~/web/flash.server";

/** Says how many files were added, and names those that were not. */
export function redirectAfterUpload(to: string, { fileIds, failures }: UploadOutcome): Promise<Response> {
	const added = `${count(fileIds.length, "file")} added.`;
	if (failures.length === 0) return redirectWithMessage(to, added);
	return redirectWithMessage(to, [added, ...failures].join(" "), { kind: "negative", milliseconds: 15_000 });
}
