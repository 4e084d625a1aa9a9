import { agreementsOfLease, draftAgreement, leasesToSign, sendAgreement } from "#domain/agreements";
import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { findLease, leasePeople } from "#domain/lease-records";
import { advanceLeases, endLease, planEnding, saveDraft, transferLease } from "#domain/leasing";
import { accountIdByRole } from "#domain/ledger";
import { unitChoices } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "./in-the-past";

/** Two notices, a move to another unit, and a drafted lease whose agreement is out for signature. */
export async function liveOn({ profileId, userId }: Scope, today: PlainDate) {
	const manager = { profileId, userId: userId ?? 0 };
	const [leaving, gone, moving] = monthly(manager);
	const [home, other] = empty(manager);
	if (!leaving || !gone || !moving || !home || !other) throw new Error("The demonstration has too few leases.");

	at(addDays(today, -4));
	const lastDay = addDays(addMonths(today, 1, 1), 13);
	must(
		endLease(manager, leaving, {
			...{ noticeDate: addDays(today, -4), moveOutDate: lastDay, givenBy: "tenant", reason: "work" },
			...{ prorateLast: "actual_days", remarks: "New job in Portland. Available for showings on weekends." },
			people: peopleOf(manager, leaving).map((tenantId) => ({
				tenantId,
				forwardingAddress: "48 Alder Way, Portland, OR 97205",
			})),
		}),
	);

	at(addDays(today, -25));
	const left = addDays(today, -3);
	const dates = { moveOutDate: left, prorateLast: "actual_days" as const };
	const credit = must(planEnding(manager, gone, dates)).plan.overcharges.map(({ transactionId }) => transactionId);
	must(
		endLease(manager, gone, {
			...{ ...dates, credit, noticeDate: addDays(today, -25), givenBy: "tenant", reason: "bought_home" },
			people: peopleOf(manager, gone).map((tenantId) => ({
				tenantId,
				forwardingAddress: "7 Larkspur Court, Chatham, IL 62629",
			})),
		}),
	);

	at(addDays(today, -1));
	const rent = [{ accountId: accountIdByRole(manager, "rent_income"), amountCents: 1_390_00 }];
	must(transferLease(manager, moving, { unitId: home, startDate: addMonths(today, 1, 1), rent }));

	const named = { firstname: "Priya", lastname: "Raman", email: "priya.raman@example.net", phone: "(217) 555-0148" };
	const person = { ...named, differentPerson: true };
	const { leaseId } = must(
		saveDraft(manager, {
			...{
				unitId: other,
				type: "fixed",
				startDate: addMonths(today, 1, 1),
				endDate: addDays(addMonths(today, 13, 1), -1),
			},
			...{ tenants: [person], cycle: "monthly", paymentDueDay: 1, prorateFirst: "actual_days", rent },
			deposits: [{ accountId: accountIdByRole(manager, "security_deposits"), amountCents: 1_390_00 }],
		}),
	);
	const { agreementId } = must(draftAgreement(manager, { leaseId, templateKey: "standard_lease", addenda: ["mould"] }));
	must(await sendAgreement(manager, agreementId));
	at(today);
	advanceLeases();
}

/** Month-to-month leases that owe nothing and of which nothing else is told, from the last. */
function monthly(scope: Scope): number[] {
	return leasesToSign(scope)
		.map(({ id }) => findLease(scope, id))
		.flatMap((lease) => {
			const told = lease && agreementsOfLease(scope, lease.id).length > 0;
			return lease?.type === "at_will" && lease.status === "active" && lease.balanceCents === 0 && !told
				? [lease.id]
				: [];
		})
		.sort((one, other) => other - one);
}

/** Empty homes, from the last. */
function empty(scope: Scope): number[] {
	return unitChoices(scope, { limit: 500 })
		.flatMap(({ id, occupancy }) => (occupancy === "vacant" ? [id] : []))
		.sort((one, other) => other - one);
}

function peopleOf(scope: Scope, leaseId: number): number[] {
	return leasePeople(scope, leaseId).flatMap(({ tenantId, role }) => (role === "tenant" ? [tenantId] : []));
}
