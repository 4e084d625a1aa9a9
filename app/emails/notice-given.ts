import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type Told = { home: string; words: string[]; leaseId: number; withdrawn: boolean };

/** Tells the manager of a resident's notice to move out of `home`, given, changed or withdrawn; nothing has ended yet. */
export function noticeGivenMail({ home, words, leaseId, withdrawn }: Told) {
	const next = withdrawn
		? "There is nothing to answer: the lease continues as before."
		: "Nothing has ended. Accept it by ending the lease, or decline it with a reason.";
	return mail({
		subject: `Notice to move out: ${home}`,
		greeting: words[0] ?? "",
		paragraphs: [...words.slice(1), next],
		button: { label: "Open the lease", url: absoluteUrl(`/app/leaseledger/leaseledgersummary?id=${leaseId}`) },
	});
}
