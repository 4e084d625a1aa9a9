import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Answers } from "./answers";
import { type Application, findRecord, fullName, groupOf, homeOf, membersOf } from "./application-record";
import { partState } from "./application-status";
import { longestGap, missingOf, stepStates, stepsOf } from "./completeness";
import { feeOf } from "./fees";
import { homeWords } from "./mail-links";
import { ownApplication } from "./own-draft";
import { itemsOf } from "./requested-items";

/**
 * The applicant's own application for its pages; undefined for anyone else's. ID numbers show only their last four
 * digits.
 */
export function findOwnApplication(applicant: Scope, applicationId: number) {
	const application = ownApplication(applicant, applicationId);
	return application && formOf(application);
}

/** The ID of the applicant's own draft for a listing, if they have one. */
export function ownApplicationFor(applicant: Scope, listingId: number): number | undefined {
	return statement<{ id: number }>(
		`SELECT a.id FROM rental_applications a JOIN application_groups g ON g.id = a.group_id
		WHERE a.user_id = ? AND a.profile_id = ? AND g.listing_id = ? AND a.status = 'draft' ORDER BY a.id DESC LIMIT 1`,
	).get(applicant.userId, applicant.profileId, listingId)?.id;
}

/** One applicant's form for the manager, with every submitted version; undefined if it isn't the organization's. */
export function findForm(scope: Scope, applicationId: number) {
	const application = findRecord(scope, applicationId);
	if (!application) return undefined;
	const versions = statement<{ version: number; answers: string; createdDate: string }>(
		"SELECT version, answers, created_date AS createdDate FROM application_versions WHERE application_id = ? ORDER BY version DESC",
	).all(applicationId);
	return {
		...formOf(application),
		versions: versions.map(({ answers, ...version }) => ({ ...version, answers: JSON.parse(answers) as Answers })),
		signedFrom: application.signedFrom,
		onPaper: application.userId === null,
	};
}

function formOf(application: Application) {
	const group = groupOf(application);
	const items = itemsOf(application.id);
	const { id, groupId, profileId, role, status, firstname, lastname, email, phone, answers, birthDate } = application;
	const { taxIdLast4, idNumberLast4, savedDate, submittedDate, consents, signature, signedDate } = application;
	return {
		...{ id, groupId, profileId, role, status, firstname, lastname, email, phone, answers, birthDate },
		...{ taxIdLast4, idNumberLast4, savedDate, submittedDate, consents, signature, signedDate },
		...{ number: application.number, name: fullName(application), erased: application.erasedDate !== null },
		...{ terms: group.terms, listingId: group.listingId, desiredMoveIn: group.desiredMoveIn },
		termMonths: group.termMonths,
		home: group.terms.address || homeOf(group).name,
		organizationName: homeWords(application).organizationName,
		withdrawn: application.withdrawnDate !== null,
		items,
		steps: stepsOf(group.terms, role),
		states: stepStates(application, group.terms, items),
		missing: missingOf(application, group.terms, items),
		gapDays: longestGap(answers.homes ?? { homes: [] }, savedDate.slice(0, 10)),
		fee: feeOf(application),
		people: membersOf(group.id)
			.filter((member) => member.id !== id && !(member.declinedDate && role !== "primary"))
			.map((member) => ({
				...{ id: member.id, name: fullName(member), role: member.role, email: member.email },
				state: member.declinedDate ? ("Declined" as const) : partState(member),
			})),
	};
}
