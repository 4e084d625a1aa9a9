import type { LeaseAgreement } from "#domain/agreements";
import { chargeName } from "#domain/lease-accounts/labels";
import type { findLease } from "#domain/lease-records";
import { leaseTypeHints, leaseTypes, prorations, rentCycleWords } from "#domain/lease-records/labels";
import type { LeaseVersion } from "#domain/leasing";
import type { RecurringRow } from "#domain/recurring-charges";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { href } from "~/web/href";
import { AgreementStatus } from "./agreements/agreement-status";

type Abstract = {
	lease: NonNullable<ReturnType<typeof findLease>>;
	people: { displayName: string; role: string }[];
	recurring: RecurringRow[];
	deposits: { amountCents: number; alreadyHeld?: boolean | undefined; name: string }[];
	agreements: LeaseAgreement[];
	versions: LeaseVersion[];
};

/** What was agreed, and how it changed. */
export function LeaseAbstract(data: Abstract) {
	const { recurring, deposits, agreements, versions } = data;
	return (
		<>
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Unit and term">
					<Facts facts={termOf(data)} />
				</Card>
				<Card title="Rent and proration">
					<Facts facts={rentOf(data)} />
				</Card>
			</div>
			<DataTable
				caption="Rent and other charges"
				columns={recurringColumns}
				rows={recurring}
				rowKey={(row) => row.id}
			/>
			{deposits.length > 0 ? (
				<Card title="Deposits">
					<Facts
						facts={deposits.map((deposit) => ({
							label: deposit.name,
							value: (
								<>
									<Money cents={deposit.amountCents} />
									{deposit.alreadyHeld ? ", previously held" : ""}
								</>
							),
						}))}
					/>
				</Card>
			) : null}
			{agreements.length > 0 ? <Agreements agreements={agreements} /> : null}
			{versions.length > 0 ? <Versions versions={versions} /> : null}
		</>
	);
}

function Agreements({ agreements }: { agreements: LeaseAgreement[] }) {
	return (
		<Card title="Agreements">
			<ul className="grid">
				{agreements.map(({ id, number, title, state, signed, signers, sealedFileId }) => (
					<li
						key={id}
						className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line py-2 first:border-0 first:pt-0"
					>
						<Link
							to={state === "draft" ? href("/app/addeditleaseagreement", { id }) : href("/app/esignleases", { id })}
							className="link min-w-0 wrap-anywhere"
						>
							{title}
						</Link>
						<AgreementStatus state={state} />
						<span className="text-soft">
							{state === "draft" ? "not sent" : `${number} · ${signed} of ${signers} signed`}
						</span>
						{sealedFileId ? (
							<a href={href("/resources/files", { id: sealedFileId })} className="link">
								Signed copy<span className="sr-only"> of {title}</span>
							</a>
						) : null}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Versions({ versions }: { versions: LeaseVersion[] }) {
	return (
		<Card title="Term changes">
			<ol className="grid">
				{versions.map(({ id, createdDate, who, reason, type, endDate, typeBefore, endBefore }) => (
					<li
						key={id}
						className="grid gap-x-4 border-t border-line py-2 first:border-0 first:pt-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
					>
						<span className="text-soft">
							<DateTimeText iso={createdDate} />
						</span>
						<span>
							<Term type={typeBefore} endDate={endBefore} /> changed to <Term type={type} endDate={endDate} />
							<span className="block text-small text-soft">{[reason, who].filter(Boolean).join(" · ")}</span>
						</span>
					</li>
				))}
			</ol>
		</Card>
	);
}

function Term({ type, endDate }: Pick<LeaseVersion, "type" | "endDate">) {
	if (endDate === null) return <>{leaseTypes[type].toLowerCase()}</>;
	return (
		<>
			{leaseTypes[type].toLowerCase()}, to <DateText date={endDate} />
		</>
	);
}

function termOf({ lease, people }: Abstract): Fact[] {
	const named = (role: string) =>
		people
			.filter((person) => person.role === role)
			.map(({ displayName }) => displayName)
			.join(", ");
	return [
		{ label: "Tenants", value: named("tenant") },
		{ label: "Cosigners", value: named("cosigner") },
		{ label: "Lease type", value: `${leaseTypes[lease.type]}. ${leaseTypeHints[lease.type]}` },
		{ label: "Start date", value: <DateText date={lease.startDate} /> },
		{ label: "End date", value: lease.endDate ? <DateText date={lease.endDate} /> : "No end date" },
		{ label: "Move-in date", value: lease.moveInDate && <DateText date={lease.moveInDate} /> },
		{ label: "Signed on", value: lease.signedDate && <DateText date={lease.signedDate} /> },
		{ label: "Notice given", value: lease.noticeDate && <DateText date={lease.noticeDate} /> },
		{ label: "Move-out date", value: lease.moveOutDate && <DateText date={lease.moveOutDate} /> },
	];
}

function rentOf({ lease }: Abstract): Fact[] {
	return [
		{ label: "Current rent", value: <Money cents={lease.rentCents} /> },
		{ label: "Due day", value: lease.paymentDueDay },
		{ label: "First month proration", value: prorations[lease.prorateFirst] },
		{ label: "Last month proration", value: prorations[lease.prorateLast] },
	];
}

const recurringColumns: Column<RecurringRow>[] = [
	{ header: "Charge", cell: (row) => chargeName(row) },
	{ header: "Frequency", phone: "fact", cell: (row) => rentCycleWords[row.cycle] },
	{ header: "From", phone: "fact", phoneLabel: "From", cell: (row) => <DateText date={row.from} /> },
	{ header: "To", cell: (row) => <DateText date={row.toDate} /> },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];
