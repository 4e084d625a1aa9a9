import { write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import {
	type Acting,
	addEvent,
	changeAgreement,
	findAgreementRecord,
	isOut,
	keepState,
	nextSigners,
	signersOf,
} from "./agreement-record";
import { askNext, mailRequest } from "./mail-signers";

/** Extends an agreement's deadline. If it had expired, its signers are asked again. Refuses at `expiresOn`. */
export function extendAgreement(scope: Acting, agreementId: number, expiresOn: string): Result {
	return write(() => {
		const agreement = findAgreementRecord(scope, agreementId);
		if (!agreement) return refuse("That agreement wasn't found.");
		if (!isOut(agreement) && agreement.state !== "expired") return refuse("This agreement can't be extended.");
		if (expiresOn <= organizationOf(scope).today) return refuse("Choose a later date.", "expiresOn");
		const expired = agreement.state === "expired";
		changeAgreement(agreementId, { expiresOn });
		addEvent(agreement, { kind: "extended", userId: scope.userId, detail: expiresOn });
		keepState(agreement);
		if (!expired) return { ok: true };
		const extended = { ...agreement, expiresOn };
		for (const signer of nextSigners(signersOf(agreementId))) {
			if (signer.mailedDate !== null) mailRequest(extended, signer, { reminder: false });
		}
		askNext(extended);
		return { ok: true };
	});
}
