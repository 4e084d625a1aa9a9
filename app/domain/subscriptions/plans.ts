import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { PricedPlan } from "./billing-port";
import { type BillingInterval, freePlanName } from "./labels";

export type Plan = {
	id: number;
	name: string;
	/** Before tax, in US cents. */
	monthlyCents: Cents;
	yearlyCents: Cents;
	/** Null for any number. */
	units: number | null;
	seats: number | null;
	features: string[];
};

type Row = Omit<Plan, "features"> & { features: string };

const columns = "id, name, monthly_cents AS monthlyCents, yearly_cents AS yearlyCents, units, seats, features";

/** The plans that are sold, the smallest first. Plans without a price are not, except Free. */
export function listPlans(): Plan[] {
	return statement<Row>(
		`SELECT ${columns} FROM pricing_plans WHERE monthly_cents > 0 OR name = '${freePlanName}' ORDER BY position, id`,
	)
		.all()
		.map(shown);
}

/** A plan by its id; undefined if there is none. */
export function findPlan(planId: number): Plan | undefined {
	const row = statement<Row, [number]>(`SELECT ${columns} FROM pricing_plans WHERE id = ?`).get(planId);
	return row && shown(row);
}

/** The plan of whoever has none. */
export function freePlan(): Plan {
	const row = statement<Row, [string]>(`SELECT ${columns} FROM pricing_plans WHERE name = ?`).get(freePlanName);
	if (!row) throw new Error("The Free plan is missing.");
	return shown(row);
}

/** A plan as it is billed by the month or the year. */
export function priced(plan: Plan, billedEvery: BillingInterval): PricedPlan {
	const cents = billedEvery === "year" ? plan.yearlyCents : plan.monthlyCents;
	return { planId: plan.id, name: plan.name, billedEvery, cents };
}

function shown(row: Row): Plan {
	return { ...row, features: JSON.parse(row.features) };
}
