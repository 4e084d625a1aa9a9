import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type OpeningProperty, openingBalances } from "./opening-balances";
import { add } from "./opening-record";

export type OpeningsInput = {
	/** The balances are as of the end of this day. */
	day: PlainDate;
	/**
	 * Book balance of the whole account. What properties don't have of it is the company's. Unset means the properties'
	 * total.
	 */
	banks: { line?: number | undefined; accountId: number; balanceCents?: Cents | undefined }[];
	/** Each property's money in its operating account and in its deposit account. */
	properties: { line?: number | undefined; propertyId: number; operatingCents: Cents; depositCents: Cents }[];
	/** For a property with several owners: each owner's balance. They must add up to the owners' total there. */
	owners?: { line?: number | undefined; propertyId: number; ownerId: number; balanceCents: Cents }[] | undefined;
	/** Confirms that a deposit account has money that belongs to no property. */
	confirmTrust?: boolean | undefined;
	/** Confirms that a property's deposit account doesn't match the deposits its tenants paid. */
	confirmDeposits?: boolean | undefined;
	/** Confirms that someone's money would be below zero. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/** Opening balances to post for one property, or for the company when `propertyId` is null. */
export type WantedOpening = { propertyId: number | null; banks: Map<number, Cents>; owners: Map<number, Cents> };

/**
 * The opening balances to post for each property and the company. Refuses a bank account with less than its properties
 * have, and owners that don't add up to their property's money; asks about deposits that don't match. At the form's
 * fields.
 */
export function checkOpenings(
	scope: Scope,
	input: OpeningsInput,
): Result<{ wanted: WantedOpening[]; balances: Map<number, Cents> }> {
	const organization = organizationOf(scope);
	const known = openingBalances(scope);
	const future = refuseFutureDate(organization, input.day, "day");
	if (future) return future;
	const wanted: WantedOpening[] = [];
	const ofProperties = new Map<number, Cents>();
	for (const { propertyId, operatingCents, depositCents } of input.properties) {
		const property = known.properties.find((one) => one.propertyId === propertyId);
		if (!property) return refuse("That property wasn't found.");
		const banks = new Map<number, Cents>();
		if (operatingCents !== 0) add(banks, property.operatingId, operatingCents);
		if (depositCents !== 0) add(banks, property.depositId, depositCents);
		for (const [accountId, cents] of banks) add(ofProperties, accountId, cents);
		const owners = new Map<number, Cents>();
		for (const owner of input.owners ?? []) {
			if (owner.propertyId === propertyId && owner.balanceCents !== 0) owners.set(owner.ownerId, owner.balanceCents);
		}
		if (banks.size + owners.size > 0) wanted.push({ propertyId, banks, owners });
	}
	const company: WantedOpening = { propertyId: null, banks: new Map(), owners: new Map() };
	const banks = input.banks.map(({ balanceCents, ...bank }) => {
		return { ...bank, balanceCents: balanceCents ?? ofProperties.get(bank.accountId) ?? 0 };
	});
	for (const { accountId, balanceCents } of banks) {
		const restCents = balanceCents - (ofProperties.get(accountId) ?? 0);
		if (restCents !== 0) company.banks.set(accountId, restCents);
	}
	if (company.banks.size > 0) wanted.push(company);
	const failure =
		refuseAll([
			...beyondBanks(scope, banks, known.banks, ofProperties),
			...ownersApart(scope, input, known.properties),
		]) ??
		askAboutTrust(scope, input, known.banks, company) ??
		askAboutDeposits(scope, input, known.properties);
	const balances = new Map(banks.map(({ accountId, balanceCents }) => [accountId, balanceCents]));
	return failure ?? { ok: true, wanted, balances };
}

type Banks = ReturnType<typeof openingBalances>["banks"];

/** Refuses a bank balance that is less than the properties' total in it. Company accounts are exempt. */
function beyondBanks(
	scope: Scope,
	banks: readonly { line?: number | undefined; accountId: number; balanceCents: Cents }[],
	known: Banks,
	ofProperties: ReadonlyMap<number, Cents>,
): Failure[] {
	const { money } = organizationOf(scope);
	const found: Failure[] = [];
	for (const [at, { line, accountId, balanceCents }] of banks.entries()) {
		const field = `banks[${line ?? at}].balance`;
		const account = known.find((one) => one.account.id === accountId)?.account;
		if (!account) found.push(refuse("That account wasn't found.", field));
		const sum = ofProperties.get(accountId) ?? 0;
		if (balanceCents >= sum || account?.purpose === "company") continue;
		found.push(
			refuse(
				`Properties have ${money(sum)} in this account, ${money(sum - balanceCents)} more than this balance.`,
				field,
			),
		);
	}
	for (const [accountId, cents] of ofProperties) {
		if (cents === 0 || banks.some((bank) => bank.accountId === accountId)) continue;
		found.push(refuse("Enter a balance for each property's bank account.", "banks"));
	}
	return found;
}

/** Refuses owner balances that don't add up to a property's cash less tenants' deposits and prepayments. */
function ownersApart(scope: Scope, input: OpeningsInput, known: readonly OpeningProperty[]): Failure[] {
	const { money } = organizationOf(scope);
	return input.properties.flatMap(({ propertyId, operatingCents, depositCents }) => {
		const lines = (input.owners ?? []).map((owner, at) => ({ at, ...owner }));
		const own = lines.filter((owner) => owner.propertyId === propertyId);
		const property = known.find((one) => one.propertyId === propertyId);
		const [first] = own;
		if (!first || !property || own.every(({ balanceCents }) => balanceCents === 0)) return [];
		const leftCents = operatingCents + depositCents - property.heldCents - property.prepaidCents;
		const sum = own.reduce((cents, { balanceCents }) => cents + balanceCents, 0);
		if (sum === leftCents) return [];
		return [
			refuse(
				`The owners of ${property.propertyName} have ${money(leftCents)} in total, but these balances add up to ${money(sum)}.`,
				`owners[${first.line ?? first.at}].balance`,
			),
		];
	});
}

function askAboutTrust(
	scope: Scope,
	{ confirmTrust }: OpeningsInput,
	known: Banks,
	company: WantedOpening,
): Failure | undefined {
	if (confirmTrust) return undefined;
	const own = known.find(({ account }) => account.isTrust && (company.banks.get(account.id) ?? 0) !== 0)?.account;
	if (!own) return undefined;
	const { money } = organizationOf(scope);
	return refuse(
		`${money(company.banks.get(own.id) ?? 0)} in ${own.name} isn't assigned to a property. It would be company money mixed with deposits.`,
		"confirmTrust",
	);
}

function askAboutDeposits(
	scope: Scope,
	{ confirmDeposits, properties }: OpeningsInput,
	known: readonly OpeningProperty[],
): Failure | undefined {
	if (confirmDeposits) return undefined;
	const { money } = organizationOf(scope);
	const apart = known.flatMap((property) => {
		if (property.depositId === property.operatingId) return [];
		const entered = properties.find(({ propertyId }) => propertyId === property.propertyId);
		const thereCents = entered?.depositCents ?? 0;
		return thereCents === property.heldCents ? [] : [{ ...property, thereCents }];
	});
	const [first, ...others] = apart;
	if (!first) return undefined;
	const more =
		others.length === 0
			? ""
			: ` ${others.length} more ${others.length === 1 ? "property doesn't" : "properties don't"} match.`;
	return refuse(
		`Tenants of ${first.propertyName} paid ${money(first.heldCents)} in deposits, but its deposit account has ${money(first.thereCents)}.${more}`,
		"confirmDeposits",
	);
}
