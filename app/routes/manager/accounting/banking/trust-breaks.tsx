import type { TrustView } from "#domain/banking";
import type { Cents } from "#domain/money/format";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Money } from "~/ui/money";
import { href } from "~/web/href";
import { bankName, registerOf } from "./bank-words";

const most = 20;

type TrustBreaksProps = {
	view: TrustView;
	/** Tenants' money by property that no opening balance assigns to a bank account yet. */
	toCome: ReadonlyMap<number, Cents>;
};

/** Where the trust accounts don't match, each with a link. A missing opening balance is named as such. */
export function TrustBreaks({ view: { accounts, unbalanced, ...view }, toCome }: TrustBreaksProps) {
	const isToCome = (propertyId: number | null, cents: Cents) => cents <= (toCome.get(propertyId ?? 0) ?? 0);
	const apart = accounts.flatMap(({ account, breaks }) =>
		breaks
			.filter(({ propertyId, heldCents, shouldCents }) => !isToCome(propertyId, Math.abs(heldCents - shouldCents)))
			.map((one) => ({ account, ...one })),
	);
	const short = view.short.filter(({ propertyId, ownersCents }) => !isToCome(propertyId, -ownersCents));
	const names = new Map(
		[...accounts.flatMap(({ breaks }) => breaks), ...view.short].map((one) => [one.propertyId, one.propertyName]),
	);
	const unproved = accounts.flatMap(({ account, bank, bookCents }) =>
		bank && bank.adjustedCents !== bookCents ? [{ account, bank, bookCents }] : [],
	);
	const overdrawn = accounts.filter(({ bookCents }) => bookCents < 0);
	const taken = accounts.filter(({ account, companyCents }) => companyCents < 0 && account.purpose !== "company");
	if (
		overdrawn.length +
			taken.length +
			apart.length +
			unproved.length +
			short.length +
			unbalanced.length +
			toCome.size ===
		0
	)
		return null;
	return (
		<Card title="Out-of-balance items">
			<ul className="grid list-disc gap-1.5 ps-5">
				{[...toCome].slice(0, most).map(([propertyId, cents]) => (
					<li key={`to come ${propertyId}`}>
						<PlainLink href={href("/app/property/propertysummary", { pid: propertyId })} className="link">
							{names.get(propertyId)}
						</PlainLink>
						: its leases started with <Money cents={cents} /> of tenant money, but no opening balance shows which bank
						account holds it.{" "}
						<PlainLink href={href("/app/openingbalances")} className="link">
							Enter opening balances
						</PlainLink>
					</li>
				))}
				{overdrawn.map(({ account, bookCents }) => (
					<li key={`overdrawn ${account.id}`}>
						<a href={registerOf(account.id)} className="link">
							{bankName(account)}
						</a>{" "}
						has a negative book balance of <Money cents={-bookCents} />.
					</li>
				))}
				{taken.map(({ account, companyCents }) => (
					<li key={`taken ${account.id}`}>
						The company took <Money cents={-companyCents} /> more from{" "}
						<a href={registerOf(account.id)} className="link">
							{bankName(account)}
						</a>{" "}
						than it had there.
					</li>
				))}
				{unproved.map(({ account, bank, bookCents }) => (
					<li key={account.id}>
						<PlainLink href={href("/app/bankaccount/reconciliations", { id: account.id })} className="link">
							{bankName(account)}
						</PlainLink>
						: the adjusted bank balance from the <DateText date={bank.statementEnd} /> statement is{" "}
						<Money cents={bank.adjustedCents} />, but the book balance is <Money cents={bookCents} />.
					</li>
				))}
				{apart.slice(0, most).map(({ account, propertyId, propertyName, heldCents, shouldCents }) => (
					<li key={`${account.id} ${propertyId}`}>
						<a
							href={
								propertyId === null
									? registerOf(account.id)
									: href("/app/bankaccount/bankaccountsummary", { id: account.id, property: propertyId })
							}
							className="link"
						>
							{propertyName}
						</a>{" "}
						has <Money cents={heldCents} /> in {account.name} but should have <Money cents={shouldCents} />.
					</li>
				))}
				{short.slice(0, most).map(({ propertyId, propertyName, ownersCents }) => (
					<li key={`short ${propertyId}`}>
						<PlainLink href={href("/app/property/propertysummary", { pid: propertyId })} className="link">
							{propertyName}
						</PlainLink>
						: its owners are short <Money cents={-ownersCents} />. Other owners' or tenants' funds are covering this.
					</li>
				))}
				{unbalanced.slice(0, most).map(({ propertyId, propertyName, cents }) => (
					<li key={`unbalanced ${propertyId}`}>
						<PlainLink href={href("/app/property/propertysummary", { pid: propertyId })} className="link">
							{propertyName}
						</PlainLink>
						: its entries are out of balance with other properties by <Money cents={Math.abs(cents)} />.
					</li>
				))}
			</ul>
			{Math.max(apart.length, short.length, unbalanced.length, toCome.size) > most ? (
				<p className="mt-2 text-soft">Showing the {most} largest of each kind.</p>
			) : null}
		</Card>
	);
}
