import { nowIso } from "#domain/calendar";
import { write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import { addEvent, changeAgreement, changeSigner, type Visitor } from "./agreement-record";
import { type Browser, findReader } from "./find-link";
import { tellOurs } from "./mail-signers";

/** Records that a signer wants a paper copy. Notifies the organization; the agreement doesn't expire meanwhile. */
export function askForPaper(token: string, browser: Browser, visitor: Visitor): Result {
	return write(() => {
		const reader = findReader(token, browser);
		if (!reader.ok) return reader;
		const { agreement, signer } = reader;
		if (signer.paperAskedDate !== null) return { ok: true };
		changeSigner(signer.id, { paperAskedDate: nowIso() });
		addEvent(agreement, { kind: "paper_asked", signerId: signer.id, visitor });
		changeAgreement(agreement.id, {});
		tellOurs(agreement, {
			subject: `${signer.name} wants a paper copy: ${agreement.title}`,
			words: [
				`${signer.name} wants to read and sign on paper. Print the document, have it signed and upload it.`,
				"It won't expire until then.",
			],
		});
		return { ok: true };
	});
}

/** Cancels a signer's request for a paper copy. */
export function goOnElectronically(token: string, browser: Browser, visitor: Visitor): Result {
	return write(() => {
		const reader = findReader(token, browser);
		if (!reader.ok) return reader;
		const { agreement, signer } = reader;
		if (signer.paperAskedDate === null) return { ok: true };
		changeSigner(signer.id, { paperAskedDate: null });
		addEvent(agreement, { kind: "electronic_again", signerId: signer.id, visitor });
		return { ok: true };
	});
}
