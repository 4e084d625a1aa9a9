import { subjectUrl } from "./absolute-url.server";
import { mail } from "./layout";

type NoticeWords = { home: string; words: string[]; leaseId: number; withdrawn: boolean };

/**
 * Tells the manager of a resident's notice to move out of `home`, given, changed or withdrawn; nothing has ended yet.
 */
export function noticeGivenMail({ home, words, leaseId, withdrawn }: NoticeWords) {
	const next = withdrawn
		? "You don't need to do anything. The lease continues as before."
		: "The lease hasn't ended yet. End the lease to accept the notice, or decline it with a reason.";
	return mail({
		subject: `Notice to move out: ${home}`,
		greeting: words[0] ?? "",
		paragraphs: [...words.slice(1), next],
		button: { label: "Open lease", url: subjectUrl({ kind: "move_out_notice", id: leaseId }, "property_manager") },
	});
}
