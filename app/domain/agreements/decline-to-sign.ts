import { write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import { addEvent, changeSigner, endAgreement, type Visitor } from "./agreement-record";
import { type Browser, findReader } from "./find-link";
import { tellOurs, tellSigners } from "./mail-signers";

/** Declines to sign, with a reason. This ends the agreement for everyone and notifies them all. */
export function declineToSign(token: string, browser: Browser, visitor: Visitor, reason: string): Result {
	return write(() => {
		const reader = findReader(token, browser);
		if (!reader.ok) return reader;
		const { agreement, signer } = reader;
		changeSigner(signer.id, { state: "declined", declineReason: reason });
		addEvent(agreement, { kind: "declined", signerId: signer.id, detail: reason, visitor });
		endAgreement(agreement, "declined", reason);
		const words = `${signer.name} declined to sign.`;
		tellOurs(agreement, { subject: `Declined: ${agreement.title}`, words: [words, `Their reason: ${reason}`] });
		tellSigners(agreement, words, { except: signer.id });
		return { ok: true };
	});
}
