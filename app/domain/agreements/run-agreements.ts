import { dayAt } from "#domain/calendar";
import { addDays, daysBetween } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { addEvent, changeSigner, findAgreementRecord, isOut, nextSigners, signersOf } from "./agreement-record";
import { expireAgreement } from "./expire-agreement";
import { mailRequest } from "./mail-signers";
import { sealAgreement } from "./seal-agreement";
import { agreementSettingsOf } from "./settings";

type AgreementRun = { failures: { agreementId: number; error: unknown }[] };

/**
 * The agreements job: completes those everyone has signed (seal-agreement.ts), expires those past their deadline
 * (expire-agreement.ts), and sends reminders on the days in the settings (remind-signer.ts). A second run on the same
 * day changes nothing.
 */
export async function runAgreements(): Promise<AgreementRun> {
	const failures: AgreementRun["failures"] = [];
	for (const { id, profileId } of listed("state = 'signed'")) {
		await sealAgreement(profileId, id).catch((error: unknown) => failures.push({ agreementId: id, error }));
	}
	for (const { id, profileId } of listed("state IN ('sent','viewed','partly_signed','ours_to_sign')")) {
		try {
			expireAgreement(profileId, id);
			remindDue(profileId, id);
		} catch (error) {
			failures.push({ agreementId: id, error });
		}
	}
	return { failures };
}

function listed(condition: string) {
	return statement<{ id: number; profileId: number }>(
		`SELECT id, profile_id AS profileId FROM agreements WHERE ${condition} ORDER BY id`,
	).all();
}

/** Sends a reminder on the first run on or after each reminder day, if none was sent since that day. */
function remindDue(profileId: number, agreementId: number) {
	write(() => {
		const scope = systemScope(profileId);
		const agreement = findAgreementRecord(scope, agreementId);
		if (!agreement || !isOut(agreement) || agreement.expiresOn === null) return;
		const { today, timeZone } = organizationOf(scope);
		const { reminderDays, remindBeforeEnd } = agreementSettingsOf(scope);
		for (const signer of nextSigners(signersOf(agreementId))) {
			if (signer.mailedDate === null || signer.paperAskedDate !== null) continue;
			const asked = dayAt(signer.mailedDate, timeZone);
			const days = [
				...reminderDays.map((after) => addDays(asked, after)),
				...(remindBeforeEnd ? [addDays(agreement.expiresOn, -1)] : []),
			];
			const last = signer.remindedOn ?? asked;
			if (!days.some((day) => day > last && day <= today && daysBetween(asked, day) > 0)) continue;
			changeSigner(signer.id, { remindedOn: today });
			addEvent(agreement, { kind: "reminded", signerId: signer.id, detail: signer.email });
			mailRequest(agreement, signer, { reminder: true });
		}
	});
}
