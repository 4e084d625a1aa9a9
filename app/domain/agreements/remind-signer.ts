import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Acting, addEvent, changeAgreement, changeSigner, nextSigners, signersOf } from "./agreement-record";
import { changeOut } from "./change-while-out";
import { mailRequest } from "./mail-signers";

/** Emails a reminder to a signer whose turn it is, at most once a day. */
export function remindSigner(scope: Acting, agreementId: number, signerId: number): Result<{ email: string }> {
	return changeOut(scope, agreementId, (agreement) => {
		const signer = nextSigners(signersOf(agreementId)).find(({ id }) => id === signerId);
		if (!signer) return refuse("It's not this signer’s turn.");
		const { today } = organizationOf(scope);
		if (signer.remindedOn === today) return refuse(`${signer.name} was already reminded today.`);
		changeSigner(signer.id, { remindedOn: today });
		addEvent(agreement, { kind: "reminded", signerId, userId: scope.userId, detail: signer.email });
		changeAgreement(agreementId, {});
		mailRequest(agreement, signer, { reminder: true });
		return { ok: true, email: signer.email };
	});
}
