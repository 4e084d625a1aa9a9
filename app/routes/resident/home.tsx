import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { now } from "#domain/calendar";
import { greeting } from "#domain/identity";
import { findResidentHome } from "#domain/leasing";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { requireResident } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Home");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const { firstname, timeZone, organizationName, today, tenantId } = resident;
	return {
		greeting: greeting(now(), timeZone, firstname),
		organizationName,
		today,
		home: findResidentHome(resident, tenantId),
	};
}

type Home = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["home"]>;

export default function ResidentHome() {
	const { greeting, organizationName, today, home } = useLoaderData<typeof loader>();
	if (!home) {
		return (
			<>
				<PageHead title={greeting} />
				<EmptyState>You are on no lease with {organizationName} now.</EmptyState>
			</>
		);
	}
	return (
		<>
			<PageHead title={greeting} facts={`${home.propertyName} · ${home.unitNumber}`} />
			<Balance home={home} today={today} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Your home">
					<Facts facts={aboutLease(home)} />
				</Card>
				<Card title="Next">
					{home.next ? (
						<p>
							<Money cents={home.next.amountCents} /> {home.next.memo || home.next.accountName}, due{" "}
							<DateText date={home.next.dueDate} />
						</p>
					) : (
						<p className="text-soft">Nothing further is planned within 60 days.</p>
					)}
				</Card>
			</div>
		</>
	);
}

/** What they owe in words, and what makes it up. */
function Balance({ home, today }: { home: Home; today: string }) {
	const overdue = home.open.filter((charge) => charge.dueDate < today);
	return (
		<Card title="Your balance">
			<p className="text-title">{balanceWords(home, overdue[0]?.dueDate)}</p>
			{home.open.length > 0 ? (
				<ul className="mt-4 grid gap-2 border-t border-line pt-4">
					{home.open.map((charge) => (
						<li key={charge.chargePostingId} className="flex flex-wrap justify-between gap-x-4">
							<span>
								{charge.memo || charge.accountName}
								<span className="text-soft">
									, {charge.dueDate < today ? "overdue since" : "due"} <DateText date={charge.dueDate} />
								</span>
							</span>
							<span className="tabular-nums">
								<Money cents={charge.openCents} />
							</span>
						</li>
					))}
				</ul>
			) : null}
		</Card>
	);
}

function balanceWords({ balanceCents }: Home, overdueSince: string | undefined) {
	if (balanceCents > 0) {
		return (
			<>
				You owe <Money cents={balanceCents} />
				{overdueSince ? (
					<span className="text-bad">
						, overdue since <DateText date={overdueSince} />
					</span>
				) : null}
			</>
		);
	}
	if (balanceCents < 0) {
		return (
			<>
				You are <Money cents={-balanceCents} /> ahead
			</>
		);
	}
	return <>Nothing due now</>;
}

function aboutLease(home: Home) {
	return [
		{ label: "Lease from", value: <DateText date={home.startDate} /> },
		{ label: "Lease to", value: home.monthToMonth ? "Month to month" : <DateText date={home.endDate} /> },
		{ label: "Rent", value: <Money cents={home.rentCents} /> },
		{ label: "Deposit", value: <Money cents={home.depositCents} /> },
		{ label: "People on the lease", value: home.people.map(({ displayName }) => displayName).join(", ") },
	];
}
