import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { utilitiesOfUnit } from "#domain/contacts";
import { openRequestsAt } from "#domain/maintenance";
import { findPinnedNote } from "#domain/notes";
import { findUnit, overlappingLeases, type UnitLease, unitLeaseHistory } from "#domain/rentals";
import { bathrooms, bedrooms, unitFeatures, useStatuses } from "#domain/rentals/labels";
import { listTasks } from "#domain/tasks";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { Balance, Money } from "~/ui/money";
import { may, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UtilitiesCard } from "../../directory/utilities-card";
import { OpenRequests } from "../../maintenance/open-requests";
import { OpenTasks } from "../../records/open-tasks";
import { PhotoStrip } from "../../records/photo-strip";
import { shownPhotos } from "../../records/photos-tab.server";
import { LeaseHistory } from "./lease-history";

export const meta = () => pageTitle("Unit");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const unit = found(findUnit(manager, idParam(request, "uid")));
	const subject = { subjectKind: "unit", subjectId: unit.id } as const;
	return {
		unit,
		leases: unitLeaseHistory(manager, unit.id),
		overlap: overlappingLeases(manager, unit.id),
		pinned: findPinnedNote(manager, subject)?.body,
		photos: shownPhotos(manager, subject),
		requests: may(manager, { area: "maintenance", level: "view" })
			? openRequestsAt(manager, { unitId: unit.id })
			: undefined,
		tasks: listTasks(manager, subject, manager).slice(0, 5),
		utilities: utilitiesOfUnit(manager, unit.id),
	};
}

type Unit = ReturnType<typeof useLoaderData<typeof loader>>["unit"];

export default function UnitSummary() {
	const { unit, leases, overlap, pinned, photos, requests, tasks, utilities } = useLoaderData<typeof loader>();
	const subject = { subjectKind: "unit", subjectId: unit.id } as const;
	return (
		<>
			{overlap.length > 0 ? <Overlap leases={overlap} /> : null}
			{pinned ? <Banner>{pinned}</Banner> : null}
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<div className="grid gap-5">
					<LeaseCard
						title="Lease"
						lease={leases.find(isInForce)}
						none={leases.length > 0 ? "No current lease." : "Never leased."}
					/>
					{leases
						.filter((lease) => lease.status === "future")
						.map((lease) => (
							<LeaseCard key={lease.id} title="Next lease" lease={lease} />
						))}
					{requests ? <OpenRequests place={{ unit: unit.id }} requests={requests} /> : null}
					<OpenTasks subject={subject} tasks={tasks} />
				</div>
				<div className="grid gap-5">
					<Card title="Unit">
						<Facts facts={aboutUnit(unit)} />
					</Card>
					<UtilitiesCard utilities={utilities} />
					<PhotoStrip subject={subject} photos={photos} />
				</div>
			</div>
			{leases.length > 0 ? <LeaseHistory leases={leases} /> : null}
		</>
	);
}

function Overlap({ leases }: { leases: { id: number; name: string }[] }) {
	return (
		<Banner tone="bad">
			This unit has {leases.length} active leases. End all but one:{" "}
			{leases.map((lease, at) => (
				<span key={lease.id}>
					{at > 0 ? ", " : null}
					<Link to={href("/app/leaseledger/leaseledgersummary", { id: lease.id })} className="underline">
						{lease.name}
					</Link>
				</span>
			))}
		</Banner>
	);
}

function LeaseCard({ title, lease, none }: { title: string; lease: UnitLease | undefined; none?: string }) {
	if (!lease) {
		return (
			<Card title={title}>
				<p className="text-soft">{none}</p>
			</Card>
		);
	}
	const ledger = href("/app/leaseledger/leaseledgersummary", { id: lease.id });
	return (
		<Card
			title={title}
			action={
				<Link to={ledger} className="link">
					Open ledger
				</Link>
			}
		>
			<Facts
				facts={[
					{ label: "Tenants", value: lease.name },
					{ label: "From", value: <DateText date={lease.startDate} /> },
					{
						label: "To",
						value: lease.endDate ? (
							<>
								<DateText date={lease.endDate} />
								{lease.moveOutDate === null && lease.leaseTo === null ? ", month-to-month since" : null}
							</>
						) : (
							"Until notice"
						),
					},
					{ label: "Moving out", value: lease.moveOutDate && <DateText date={lease.moveOutDate} /> },
					{ label: "Rent", value: <Money cents={lease.rentCents} /> },
					{ label: "Balance", value: <Balance cents={lease.balanceCents} /> },
					{ label: "Deposit", value: <Money cents={lease.depositCents} /> },
				]}
			/>
		</Card>
	);
}

function isInForce({ status }: UnitLease): boolean {
	return status === "active" || status === "notice" || status === "expired";
}

function aboutUnit(unit: Unit): Fact[] {
	return [
		{ label: "Bedrooms", value: unit.bedrooms === "not_set" ? null : bedrooms[unit.bedrooms] },
		{ label: "Bathrooms", value: unit.bathrooms === "not_set" ? null : bathrooms[unit.bathrooms] },
		{ label: "Size", value: unit.sizeSqft && `${unit.sizeSqft.toLocaleString("en-US")} sq ft` },
		{ label: "Market rent", value: unit.marketRentCents > 0 ? <Money cents={unit.marketRentCents} /> : null },
		{
			label: "Use",
			value: (
				<>
					{useStatuses[unit.useStatus]}
					{unit.useStatusFrom ? (
						<>
							, since <DateText date={unit.useStatusFrom} />
						</>
					) : null}
				</>
			),
		},
		{ label: "Features", value: unit.features.map((key) => wordOf(key)).join(", ") },
		{ label: "Description", value: unit.description },
		{ label: "Previous unit numbers", value: unit.formerNumbers.join(", ") },
	];
}

function wordOf(feature: string): string {
	const words: Readonly<Record<string, string>> = unitFeatures;
	return words[feature] ?? feature;
}
