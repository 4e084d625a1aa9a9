import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { now } from "#domain/calendar";
import { firstOfMonth, formatMonth, lastOfMonth, monthOf, type PlainDate } from "#domain/calendar/format";
import { greeting } from "#domain/identity";
import { estimatesToAnswer } from "#domain/maintenance";
import { notesForOwner } from "#domain/notes";
import { type FiledStatement, filedStatements, type PropertyAvailable } from "#domain/owner-accounts";
import { ownerHome } from "#domain/owner-center";
import { WhyLink } from "~/routes/centers/why/why-link";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { useFormat } from "~/ui/format-context";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { EarningsChart } from "../manager/accounting/earnings-chart";
import { HomeFigures } from "./home/figures";
import { NeedsYou } from "./home/needs-you";
import { OwnerNotes } from "./home/owner-notes";
import { HomeProperties } from "./home/properties";
import { SumLines } from "./sum-lines";

export const meta = () => pageTitle("Home");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	return {
		ownerId: owner.propertyOwnerId,
		greeting: greeting(now(), owner.timeZone, owner.firstname),
		organizationName: owner.organizationName,
		estimates: estimatesToAnswer(owner),
		statements: filedStatements(owner, owner.propertyOwnerId).slice(0, 3),
		notes: notesForOwner(owner, owner.propertyOwnerId),
		...ownerHome(owner),
	};
}

export default function OwnerHome() {
	const { ownerId, greeting, organizationName, estimates, statements, notes, ...home } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={greeting} facts={`Managed by ${organizationName}`} />
			{home.properties.length > 0 ? <HomeFigures home={home} /> : null}
			<NeedsYou estimates={estimates} available={home.available} />
			{home.properties.length > 0 ? (
				<HomeProperties properties={home.properties} />
			) : (
				<EmptyState>
					{home.available.length > 0 || statements.length > 0
						? "You don't own any properties with this manager right now. Your ledger and documents stay here."
						: "Your manager hasn't added your properties yet."}
				</EmptyState>
			)}
			<div className="grid items-start gap-5 lg:grid-cols-2">
				{home.available.length > 0 ? <AvailableSum rows={home.available} ownerId={ownerId} /> : null}
				<LastStatements statements={statements} />
				<OwnerNotes notes={notes} from={organizationName} />
			</div>
			{home.properties.length > 0 ? (
				<Card title="Your share by month">
					<EarningsChart months={home.months} />
				</Card>
			) : null}
		</>
	);
}

type Row = { partCents: number; property: PropertyAvailable };

/** How the cash of an owner's properties leads to what is available to them. */
function AvailableSum({ rows, ownerId }: { rows: readonly Row[]; ownerId: number }) {
	const of = (cents: (property: PropertyAvailable) => number) =>
		rows.reduce((sum, { property }) => sum + cents(property), 0);
	const mine = rows.reduce((sum, { partCents }) => sum + partCents, 0);
	return (
		<Card
			title="How your available balance is calculated"
			action={<WhyLink figure={{ of: "available", id: ownerId }} what="Available" />}
		>
			<SumLines
				lines={[
					{ label: "Cash in your properties’ accounts", cents: of(({ cashCents }) => cashCents) },
					{ label: "Less undeposited funds", cents: -of(({ undepositedCents }) => undepositedCents) },
					{ label: "Less tenants’ deposits", cents: -of(({ depositsHeldCents }) => depositsHeldCents) },
					{ label: "Less rent paid ahead", cents: -of(({ prepaymentsCents }) => prepaymentsCents) },
					{ label: "Less unpaid bills", cents: -of(({ unpaidCents }) => unpaidCents) },
					{ label: "Less reserve", cents: -of(({ reserveCents }) => reserveCents) },
					{ label: "Available to all owners", cents: of(({ availableCents }) => availableCents), sum: true },
					{ label: "Your share", cents: mine, strong: true },
				]}
			/>
		</Card>
	);
}

/** The newest filed statements. */
function LastStatements({ statements }: { statements: readonly FiledStatement[] }) {
	return (
		<Card
			title="Recent statements"
			action={
				<a href={href("/owner/ostatement")} className="link">
					Custom dates
				</a>
			}
		>
			{statements.length > 0 ? (
				<ul className="grid gap-2">
					{statements.map(({ id, fileId, fromDate, toDate, closingCents }) => (
						<li key={id} className="flex justify-between gap-x-4">
							<a href={href("/owner/odocuments/file", { id: fileId })} className="link">
								<Days from={fromDate} to={toDate} />
							</a>
							<span className="tabular-nums">
								<Money cents={closingCents} />
							</span>
						</li>
					))}
				</ul>
			) : (
				<p className="text-soft">No statements yet.</p>
			)}
		</Card>
	);
}

/** A whole month by its name. */
function Days({ from, to }: { from: PlainDate; to: PlainDate }) {
	const { locale } = useFormat();
	if (from === firstOfMonth(from) && to === lastOfMonth(from)) return <>{formatMonth(monthOf(from), locale)}</>;
	return (
		<>
			<DateText date={from} /> to <DateText date={to} />
		</>
	);
}
