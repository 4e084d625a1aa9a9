import { findLeaseFields } from "#domain/lease-records";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { groupOf } from "./application-record";
import { type PromisedCosts, promisedCosts } from "./promised-costs";

export type CostDifference = { what: string; promisedCents: number; leaseCents: number };

/**
 * How a lease made from an application differs from its listing, in cents, and which listed fees aren't charged up
 * front. Undefined for a lease that wasn't made from an application.
 */
export function leaseAgainstListing(
	scope: Scope,
	leaseId: number,
): { differences: CostDifference[]; notCharged: PromisedCosts["notCharged"] } | undefined {
	const group = statement<{ id: number }>(
		"SELECT id FROM application_groups WHERE lease_id = ? AND profile_id = ?",
	).get(leaseId, scope.profileId);
	const lease = group && findLeaseFields(scope, leaseId);
	if (!group || !lease) return undefined;
	const promised = promisedCosts(groupOf({ groupId: group.id }).terms);
	const held = promised.once.filter(({ refundable }) => refundable);
	const deposits = sum(lease.deposits ?? []);
	const charges = (lease.charges ?? []).filter(({ kind }) => kind !== "credit");
	const of = (once: boolean) => charges.filter(({ cycle }) => (cycle === "one_time") === once);
	const fees = (words: string, listed: PromisedCosts["monthly"], lines: typeof charges) =>
		[...new Set([...listed.map(({ name }) => name), ...lines.map(({ memo }) => memo ?? "")])].map((name) => ({
			what: name ? `${name}, ${words}` : `Other charges, ${words}`,
			promisedCents: listed.filter((fee) => fee.name === name).reduce((all, fee) => all + fee.cents, 0),
			leaseCents: sum(lines.filter(({ memo = "" }) => memo === name)),
		}));
	const rentCents = sum(lease.rent);
	const moveIn = rentCents + deposits + sum(charges.filter(({ cycle }) => cycle === "monthly" || cycle === "one_time"));
	const compared: CostDifference[] = [
		{ what: "Rent", promisedCents: promised.rentCents, leaseCents: rentCents },
		{
			what: "Deposits",
			promisedCents: promised.depositCents + held.reduce((all, { cents }) => all + cents, 0),
			leaseCents: deposits,
		},
		...fees("monthly", promised.monthly, of(false)),
		...fees(
			"at move-in",
			promised.once.filter(({ refundable }) => !refundable),
			of(true),
		),
		{ what: "Move-in total", promisedCents: promised.moveInCents, leaseCents: moveIn },
	];
	const differences = compared.filter(({ promisedCents, leaseCents }) => promisedCents !== leaseCents);
	return { differences, notCharged: promised.notCharged };
}

function sum(lines: readonly { amountCents: number }[]): number {
	return lines.reduce((all, { amountCents }) => all + amountCents, 0);
}
