import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** Tells the manager that a resident wants to move out of `home`; nothing has ended yet. */
export function noticeGivenMail({ home, words, leaseId }: { home: string; words: string[]; leaseId: number }) {
	return mail({
		subject: `Notice to move out: ${home}`,
		greeting: words[0] ?? "",
		paragraphs: [...words.slice(1), "Nothing has ended: confirm it by ending the lease."],
		button: { label: "Open the lease", url: absoluteUrl(`/app/leaseledger/leaseledgersummary?id=${leaseId}`) },
	});
}
