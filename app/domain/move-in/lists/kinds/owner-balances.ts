import { openingBalances } from "#domain/banking";
import type { Cents } from "#domain/money/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { defineListImport, type ListRow, wrong } from "../define-list";
import { fullName, nameOf, personOf, propertyFinder } from "../lookups";
import { changeOpenings, type OpeningsBefore, restoreOpenings } from "../openings";

type Act = { propertyId: number; ownerId: number | null; cents: Cents };

/** What owners have at each property on the cutover day; negative if they owe it. */
export const ownerBalances = defineListImport<Act>({
	kind: "owner_balances",
	fields: {
		property: {
			label: "Property",
			kind: "text",
			required: true,
			heads: true,
			headers: "property, property name, building, objekt",
		},
		owner: { label: "Owner", kind: "text", headers: "owner, owner name, rental owner, payee, eigentumer" },
		balance: {
			label: "Owner balance",
			kind: "amount",
			counts: "credits",
			required: true,
			headers:
				"owner balance, balance, ending balance, ending cash balance, owner equity, available balance, cash balance, amount, saldo",
		},
	},
	begin(scope) {
		const { properties } = openingBalances(scope);
		const find = propertyFinder(scope);
		const sums = new Map<number, Cents>();
		const seen = new Set<string>();
		return {
			plan(row) {
				const text = row.text("property");
				const of = find(text);
				const known = properties.find(({ propertyId }) => propertyId === of?.id);
				if (!of || !known) return wrong(text, "This property isn't in Tenantry.", text);
				const cents = row.cents("balance") ?? 0;
				const owner = ownerOf(row, known);
				if (owner === undefined) {
					const asked = row.text("owner");
					return asked === ""
						? wrong(of.name, "This property has several owners. Name the owner in each row.", of.name)
						: wrong(of.name, "This owner doesn't own the property.", `${asked}, ${of.name}`);
				}
				const key = `${of.id} ${owner?.ownerId ?? ""}`;
				if (seen.has(key)) return wrong(of.name, "This balance is in the file twice.", of.name);
				seen.add(key);
				sums.set(of.id, (sums.get(of.id) ?? 0) + cents);
				const name = owner ? `${of.name}, ${owner.ownerName}` : of.name;
				const here = owner ? owner.cents : ownersHere(known);
				const entered = known.operatingCents !== 0 || known.depositCents !== 0;
				const what = inWords(scope, known);
				if (here === cents && (entered || cents === 0) && isComplete(known))
					return { outcome: "same", name, what, cents };
				return {
					outcome: "new",
					name,
					what,
					cents,
					act: { propertyId: of.id, ownerId: owner?.ownerId ?? null, cents },
				};
			},
			record: {
				word: "property",
				of(row, wrong, above) {
					const text = row.text("property");
					if (text === "" && !wrong.has("property")) return above;
					const of = find(text);
					return of && [`${of.id}`];
				},
				say: (row) => row.text("property"),
			},
		};
	},
	/** The openings of all properties are set together. */
	together: () => "openings",
	writer(scope, { day }) {
		return (acts) => {
			const now = openingBalances(scope);
			const properties: Record<number, { operatingCents: Cents; depositCents: Cents }> = {};
			const owners: Record<number, Record<number, Cents>> = {};
			for (const propertyId of new Set(acts.map(({ act }) => act.propertyId))) {
				const known = now.properties.find((one) => one.propertyId === propertyId);
				if (!known) continue;
				const own = acts.filter(({ act }) => act.propertyId === propertyId);
				const stated = known.owners.map(({ ownerId, cents }) => {
					const row = own.find(({ act }) => act.ownerId === ownerId);
					return [ownerId, row ? row.act.cents : cents] as const;
				});
				const total =
					known.owners.length > 0
						? stated.reduce((sum, [, cents]) => sum + cents, 0)
						: own.reduce((sum, { act }) => sum + act.cents, 0);
				const together = known.operatingId === known.depositId;
				properties[propertyId] = {
					operatingCents: total + known.prepaidCents + (together ? known.heldCents : 0),
					depositCents: together ? 0 : known.heldCents,
				};
				if (known.owners.length > 0) owners[propertyId] = Object.fromEntries(stated);
			}
			const changed = changeOpenings(scope, day, { properties, owners });
			return changed.ok ? { ok: true, written: [{ kind: "openings", id: 0, before: changed.before }] } : changed;
		};
	},
	undo: (scope, [written]) => restoreOpenings(scope, written?.before as OpeningsBefore),
});

type Property = ReturnType<typeof openingBalances>["properties"][number];

/** The owner of a row; null if the property has at most one, undefined if it isn't clear. */
function ownerOf(row: ListRow, { owners }: Property): Property["owners"][number] | null | undefined {
	if (owners.length === 0) return null;
	const asked = row.text("owner");
	if (asked === "") return undefined;
	const names = [nameOf(asked), nameOf(fullName(personOf(asked)))];
	return owners.find(({ ownerName }) => names.includes(nameOf(ownerName)));
}

function ownersHere({ operatingCents, depositCents, heldCents, prepaidCents }: Property): Cents {
	return operatingCents + depositCents - heldCents - prepaidCents;
}

/** Whether several owners' balances are all that their property has beside deposits and prepayments. */
function isComplete(property: Property): boolean {
	const { owners } = property;
	return owners.length === 0 || owners.reduce((sum, { cents }) => sum + cents, 0) === ownersHere(property);
}

/** What makes up a property's money beside the owners' balance. */
function inWords(scope: Scope, { heldCents, prepaidCents }: Property): string {
	const { money } = organizationOf(scope);
	const parts = [
		...(heldCents === 0 ? [] : [`deposits ${money(heldCents)}`]),
		...(prepaidCents === 0 ? [] : [`prepayments ${money(prepaidCents)}`]),
	];
	return parts.length === 0 ? "Owners' money" : `Owners' money, and ${parts.join(" and ")}`;
}
