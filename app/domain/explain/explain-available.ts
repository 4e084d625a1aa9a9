import type { Cents } from "#domain/money/format";
import { availableTo } from "#domain/owner-accounts";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Explanation, Part, Step } from "./format";
import { ownerFor } from "./owner-for";
import type { Reader } from "./reader";
import { step } from "./step";

type Available = ReturnType<typeof availableTo>[number];

/** With more properties than this, each one's arithmetic has a page of its own. */
const mostAtOnce = 6;

/** What can be paid to an owner today: each property's cash less what is held, owed and kept back, and their part. */
export function explainAvailable(
	scope: Scope,
	ownerId: number,
	{ propertyId }: { propertyId?: number | undefined },
	reader: Reader,
): Explanation | undefined {
	const owner = ownerFor(scope, ownerId, reader);
	if (!owner) return undefined;
	const { money, date, today } = organizationOf(scope);
	const rows = availableTo(scope, ownerId).filter(
		({ property }) => (propertyId ?? property.propertyId) === property.propertyId,
	);
	if (propertyId !== undefined && rows.length === 0) return undefined;
	const cents = rows.reduce((sum, { partCents }) => sum + partCents, 0);
	const reaches = { label: "Available", cents };
	const [only] = rows;
	const whole: Part[] =
		rows.length === 1 && only
			? []
			: [
					{
						heading: "By property",
						steps: rows.map(propertyStep),
						reaches,
						note: rows.length === 0 ? "This owner has no properties." : undefined,
					},
				];
	const detail = rows.length <= mostAtOnce ? rows.map(detailOf) : [];
	const of = only && rows.length === 1 ? ` at ${only.property.propertyName}` : "";
	return {
		figure: { of: "available", id: ownerId, propertyId },
		area: "owners",
		title: `Available on ${date(today)}`,
		about: [owner.name, only && propertyId !== undefined ? only.property.propertyName : ""].filter(Boolean).join(", "),
		record: { kind: "owner", id: ownerId },
		...{ cents, on: null },
		sentence:
			cents < 0
				? `${money(-cents)} is owed to the property${of} because deposits, prepayments, unpaid bills and the reserve come to more than the cash.`
				: `${money(cents)} is available${of} because that's what is left of the cash after deposits, prepayments, unpaid bills and the reserve.`,
		parts: [...whole, ...detail],
		rules: [
			{
				name: "How it's calculated",
				says: [
					"Cash counts once it's deposited in a bank account.",
					"Deposits and prepayments belong to tenants, unpaid bills to vendors. The reserve stays in the property.",
					"If a property has several owners, each one's part is what they've earned and taken so far, based on their share on each day.",
				],
				since: "The same for every property since the books began. The reserve is today's setting.",
			},
		],
	};
}

function propertyStep({ property, partCents }: Available): Step {
	return {
		date: null,
		text: property.propertyName,
		cents: partCents,
		more: [],
		record: { kind: "property", id: property.propertyId },
	};
}

function detailOf({ property, partCents, shareBp }: Available): Part {
	const others = partCents - property.availableCents;
	const steps = [
		step("Cash in bank accounts and undeposited funds", property.cashCents),
		...step0("Less undeposited funds", -property.undepositedCents),
		...step0("Less deposits held for tenants", -property.depositsHeldCents),
		...step0("Less tenants' prepayments", -property.prepaymentsCents),
		...step0("Less unpaid bills", -property.unpaidCents),
		...step0("Less the property's reserve", -property.reserveCents),
		...step0("Less other owners' share", others, [`Share today: ${shareBp / 100}%`]),
	];
	return {
		heading: property.propertyName,
		steps,
		reaches: { label: "Available from this property", cents: partCents },
	};
}

/** A step that is left out if it is nothing. */
function step0(text: string, cents: Cents, more: string[] = []): Step[] {
	return cents === 0 ? [] : [step(text, cents, more)];
}
