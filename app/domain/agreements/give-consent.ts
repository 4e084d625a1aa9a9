import { nowIso } from "#domain/calendar";
import { write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import { addEvent, changeAgreement, changeSigner, type Visitor } from "./agreement-record";
import { type Browser, findReader } from "./find-link";

/** Records a signer's consent to electronic records, which reading and signing on screen require. */
export function consent(token: string, browser: Browser, visitor: Visitor): Result {
	return write(() => {
		const reader = findReader(token, browser);
		if (!reader.ok) return reader;
		const { agreement, signer } = reader;
		if (signer.consentDate !== null) return { ok: true };
		changeSigner(signer.id, { consentDate: nowIso(), paperAskedDate: null });
		addEvent(agreement, {
			kind: "consented",
			signerId: signer.id,
			detail: `version ${agreement.consentVersion}`,
			visitor,
		});
		changeAgreement(agreement.id, {});
		return { ok: true };
	});
}
