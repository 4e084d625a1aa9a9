import { formatPercent } from "#domain/money/format";
import type { findProperty, leasesEndingSoon } from "#domain/rentals";
import { formatOccupancy } from "#domain/rentals/format";
import { includedInRent, propertyFeatures, subTypes } from "#domain/rentals/labels";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { useFormat } from "~/ui/format-context";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { Stat } from "~/ui/stat";
import { href } from "~/web/href";

type Property = NonNullable<ReturnType<typeof findProperty>>;
type About = Pick<
	Property,
	"subType" | "yearBuilt" | "managerName" | "insuranceExpires" | "includedInRent" | "features" | "description"
>;
type Fees = "managementFeePercentBp" | "managementFeeFlatCents" | "managementFeeWaiveVacant";
type Terms = Pick<Property, "operatingAccount" | "depositAccount" | "reserveCents" | Fees>;
type EndingLease = ReturnType<typeof leasesEndingSoon>[number];

export function Figures({ property }: { property: Pick<Property, "id" | "stats"> }) {
	const { locale } = useFormat();
	const { units, occupied, vacant, rentCents, marketRentCents, outstandingCents, leasesOwing, depositsHeldCents } =
		property.stats;
	return (
		<div className="grid gap-4 min-[22.5rem]:grid-cols-2 lg:grid-cols-4">
			<Stat
				label="Occupied"
				value={formatOccupancy(occupied, units, locale)}
				note={`${occupied} of ${count(units, "unit")}, ${vacant} vacant`}
				share={units === 0 ? 0 : occupied / units}
				to={href("/app/property/propertyunits/unitssummary", { pid: property.id })}
			/>
			<Stat
				label="Monthly rent"
				value={<Money cents={rentCents} />}
				note={
					<>
						Market rent <Money cents={marketRentCents} />
					</>
				}
			/>
			<Stat
				label="Outstanding"
				value={<Money cents={outstandingCents} />}
				note={`from ${count(leasesOwing, "lease")}`}
			/>
			<Stat label="Deposits held" value={<Money cents={depositsHeldCents} />} />
		</div>
	);
}

export function OwnersCard({ pid, owners }: { pid: number; owners: Property["owners"] }) {
	const { locale } = useFormat();
	return (
		<Card
			title="Owners"
			action={
				<Link to={href("/app/propertyowners", { pid })} className="link">
					Change
				</Link>
			}
		>
			{owners.length > 0 ? (
				<Facts
					facts={owners.map((owner) => ({ label: owner.displayName, value: formatPercent(owner.shareBp, locale) }))}
				/>
			) : (
				<p className="text-soft">Your company owns this property.</p>
			)}
		</Card>
	);
}

export function EndingSoonCard({ leases }: { leases: readonly EndingLease[] }) {
	return (
		<Card title="Leases ending within 90 days">
			{leases.length > 0 ? (
				<ul className="grid gap-2">
					{leases.map((lease) => (
						<li key={lease.leaseId} className="flex justify-between gap-x-4">
							<Link to={href("/app/leaseledger/leaseledgersummary", { id: lease.leaseId })} className="link">
								{lease.unitNumber} · {lease.name}
							</Link>
							<span className="text-soft">
								<DateText date={lease.endDate} />, <Money cents={lease.rentCents} />
							</span>
						</li>
					))}
				</ul>
			) : (
				<p className="text-soft">None.</p>
			)}
		</Card>
	);
}

export function AboutCard({ property }: { property: About }) {
	return (
		<Card title="Property">
			<Facts facts={aboutProperty(property)} />
		</Card>
	);
}

export function MoneyCard({ terms }: { terms: Terms }) {
	return (
		<Card title="Financial settings">
			<Facts facts={moneyTerms(terms)} />
		</Card>
	);
}

function aboutProperty(property: About): Fact[] {
	return [
		{ label: "Type", value: subTypes[property.subType] },
		{ label: "Year built", value: property.yearBuilt },
		{ label: "Manager", value: property.managerName },
		{ label: "Insurance expires", value: property.insuranceExpires && <DateText date={property.insuranceExpires} /> },
		{ label: "Included in rent", value: wordsOf(property.includedInRent, includedInRent) },
		{ label: "Features", value: wordsOf(property.features, propertyFeatures) },
		{ label: "Description", value: property.description },
	];
}

function moneyTerms(terms: Terms): Fact[] {
	return [
		{ label: "Operating account", value: terms.operatingAccount?.name },
		{ label: "Deposit account", value: terms.depositAccount?.name ?? "Company default" },
		{ label: "Cash reserve", value: <Money cents={terms.reserveCents} /> },
		{ label: "Management fee", value: <Fee terms={terms} /> },
	];
}

function Fee({ terms }: { terms: Pick<Terms, Fees> }) {
	const { locale } = useFormat();
	const { managementFeePercentBp: percent, managementFeeFlatCents: flat } = terms;
	if (percent === 0 && flat === 0) return <>None</>;
	return (
		<>
			{percent > 0 ? `${formatPercent(percent, locale)} of rent collected` : null}
			{percent > 0 && flat > 0 ? " and " : null}
			{flat > 0 ? <Money cents={flat} /> : null}
			{terms.managementFeeWaiveVacant ? ", none for vacant units" : null}
		</>
	);
}

function wordsOf(keys: readonly string[], words: Readonly<Record<string, string>>): string {
	return keys.map((key) => words[key] ?? key).join(", ");
}
