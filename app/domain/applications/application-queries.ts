import { listActivity } from "#domain/activity";
import { listNotes } from "#domain/notes";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import {
	type Application,
	activeMembers,
	findRecord,
	fullName,
	groupName,
	groupOf,
	homeOf,
	membersOf,
} from "./application-record";
import { type CriterionCheck, checkCriteria, rentToIncome } from "./criteria";
import { decisionsOf, latestDecision } from "./decision-record";
import { feeOf } from "./fees";
import { screeningsOf } from "./order-screening";
import { onlineFeePayment } from "./refund-online";
import { canUndo } from "./undo-decision";

/** An applicant with their group, for the manager's page; undefined if it isn't the organization's. */
export function findApplicant(scope: Scope, applicationId: number) {
	const application = findRecord(scope, applicationId);
	if (!application) return undefined;
	const group = groupOf(application);
	const members = membersOf(group.id);
	return {
		...head(application),
		home: homeOf(group).name,
		groupId: group.id,
		...{ unitId: group.unitId, propertyId: group.propertyId, listingId: group.listingId, leaseId: group.leaseId },
		...{ desiredMoveIn: group.desiredMoveIn, terms: group.terms },
		members: members.map((member) => ({ ...head(member), declined: member.declinedDate !== null })),
		mergedInto: application.mergedIntoId,
		decision: shownDecision(scope, latestDecision(group.id)),
		alsoApplied: alsoApplied(scope, application),
	};
}

/** What the applicant's summary tab shows below the header. */
export function applicantSummary(scope: Scope, applicationId: number) {
	const application = findRecord(scope, applicationId);
	if (!application) return undefined;
	const group = groupOf(application);
	const subject = { subjectKind: "application", subjectId: applicationId } as const;
	return {
		checks: checkCriteria(scope, group),
		criteria: group.terms.criteria,
		income: rentToIncome(group, activeMembers(group.id)),
		fee: { ...feeOf(application), online: onlineFeePayment(application) !== undefined },
		screenings: screeningsOf(applicationId),
		mayScreen: application.consents.some(({ consent }) => consent === "screening"),
		decisions: decisionsOf(group.id),
		timeline: listActivity(scope, subject, 50),
		notes: listNotes(scope, subject).rows,
	};
}

/**
 * Up to six groups for one unit side by side, in the order they were completed, compared by the written criteria only.
 */
export function compareGroups(scope: Scope, unitId: number) {
	const unit = statement("SELECT 1 FROM units WHERE id = ? AND profile_id = ?").get(unitId, scope.profileId);
	if (!unit) return undefined;
	const groups = statement<{ groupId: number; id: number }>(
		`SELECT group_id AS groupId, min(id) AS id FROM rental_applications
		WHERE profile_id = ? AND unit_id = ? AND urgency < 4 GROUP BY group_id
		ORDER BY max(coalesce(submitted_date, '9')), group_id LIMIT 6`,
	).all(scope.profileId, unitId);
	return {
		home: homeOf({ unitId }).name,
		groups: groups.flatMap(({ id }) => {
			const application = findRecord(scope, id);
			if (!application) return [];
			const group = groupOf(application);
			const members = activeMembers(group.id);
			return {
				...{ id, name: groupName(members), status: application.status, desiredMoveIn: group.desiredMoveIn },
				submittedDate:
					members
						.map(({ submittedDate }) => submittedDate)
						.sort()
						.at(-1) ?? null,
				checks: checkCriteria(scope, group) as CriterionCheck[],
			};
		}),
	};
}

function head(application: Application) {
	const { id, number, role, status, email, phone, submittedDate, percentComplete, screening, assigneeId } = application;
	return {
		...{ id, number, role, status, email, phone, submittedDate, percentComplete, screening, assigneeId },
		...{ firstname: application.firstname, name: fullName(application), onPaper: application.userId === null },
		...{ withdrawn: application.withdrawnDate !== null, invited: application.invitedDate !== null },
	};
}

function shownDecision(scope: Scope, decision: ReturnType<typeof latestDecision>) {
	if (!decision) return undefined;
	const { id, outcome, createdDate, letterSentDate, pendingSince, expiresDate, decidedById, letter } = decision;
	const expired = expiresDate !== null && expiresDate < organizationOf(scope).today;
	return {
		...{ id, outcome, createdDate, letterSentDate, expiresDate, decidedById, expired },
		...{ pending: pendingSince !== null, hasLetter: letter !== "", canUndo: canUndo(decision) },
	};
}

/** Up to five applications with the same email for other homes of the organization. */
function alsoApplied(scope: Scope, { id, email }: Application): { id: number; home: string }[] {
	if (email === "") return [];
	return statement<{ id: number; home: string }>(
		`SELECT a.id, p.name || ' · ' || u.unit_number AS home FROM rental_applications a
		JOIN units u ON u.id = a.unit_id JOIN properties p ON p.id = a.property_id
		WHERE a.email = ? AND a.profile_id = ? AND a.id <> ? AND a.status <> 'cancelled' ORDER BY a.id LIMIT 5`,
	).all(email, scope.profileId, id);
}
