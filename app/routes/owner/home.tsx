import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { now } from "#domain/calendar";
import { greeting } from "#domain/identity";
import { estimatesToAnswer } from "#domain/maintenance";
import { filedStatements } from "#domain/owner-accounts";
import { ownerHome } from "#domain/owner-center";
import { EarningsChart } from "~/routes/manager/accounting/earnings-chart";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { requireOwner } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { AvailableSum } from "./home/available-sum";
import { HomeFigures } from "./home/figures";
import { LastStatements } from "./home/last-statements";
import { NeedsYou } from "./home/needs-you";
import { HomeProperties } from "./home/properties";

export const meta = () => pageTitle("Home");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	return {
		greeting: greeting(now(), owner.timeZone, owner.firstname),
		organizationName: owner.organizationName,
		estimates: estimatesToAnswer(owner),
		statements: filedStatements(owner, owner.propertyOwnerId).slice(0, 3),
		...ownerHome(owner),
	};
}

export default function OwnerHome() {
	const { greeting, organizationName, estimates, statements, ...home } = useLoaderData<typeof loader>();
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
				{home.available.length > 0 ? <AvailableSum rows={home.available} /> : null}
				<LastStatements statements={statements} />
			</div>
			{home.properties.length > 0 ? (
				<Card title="Your share by month">
					<EarningsChart months={home.months} />
				</Card>
			) : null}
		</>
	);
}
