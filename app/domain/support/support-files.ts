import { type FileLink, fileStore, isLiveSupportLink, type OpenFile, signSupportLink } from "#domain/files";
import { config } from "~/config.server";
import { statement } from "~/db/client.server";
import { absoluteUrl } from "~/emails/absolute-url.server";

/** The link to a file of a message, for whoever answers support. */
export function supportFileLink(fileId: number): string {
	const { expires, signature } = signSupportLink(fileId, config().sessionSecret);
	return absoluteUrl("/supportfile", { id: `${fileId}`, expires: `${expires}`, signature });
}

/** Opens the file of a link in an email to support; undefined if the link is invalid or expired. */
export async function openSupportFile(link: FileLink): Promise<OpenFile | undefined> {
	if (!isLiveSupportLink(link, config().sessionSecret)) return undefined;
	const kept = statement<{ key: string; fileName: string; contentType: string }>(
		"SELECT storage_key AS key, file_name AS fileName, content_type AS contentType FROM support_files WHERE id = ?",
	).get(link.fileId);
	const stored = kept && (await fileStore().read(kept.key));
	if (!stored) return undefined;
	const { fileName, contentType } = kept;
	return { ...stored, fileName, contentType, disposition: "attachment", lasting: false };
}
