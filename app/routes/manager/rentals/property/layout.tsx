import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { findPropertyHead } from "#domain/rentals";
import { oneLineAddress } from "#domain/rentals/format";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DateTimeText } from "~/ui/date";
import { Link } from "~/ui/link";
import { HeadMenu, PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { Tabs } from "~/ui/tabs";
import { leadToDefaultChild } from "~/web/default-child.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { seenMoney } from "~/web/seen-money.server";
import { trailAddress } from "../../records/trail-address.server";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	leadToDefaultChild(request, "/app/property", "/app/property/propertysummary");
	const property = found(findPropertyHead(manager, idParam(request, "pid")));
	const activity = trailAddress(manager, { subjectKind: "property", subjectId: property.id });
	return seenMoney(manager, "leasing", { ...property, activity });
}

export default function PropertyLayout() {
	const property = useLoaderData<typeof loader>();
	const pid = property.id;
	return (
		<>
			<PageHead
				title={property.name}
				status={property.active ? <Status tone="good">Active</Status> : <Status tone="quiet">Inactive</Status>}
				facts={<MapLink address={oneLineAddress(property)} />}
				crumbs={[{ label: "Properties", to: href("/app/properties") }]}
				action={
					hasVacancy(property) ? <ButtonLink to={href("/app/addeditlease", { pid })}>Add lease</ButtonLink> : null
				}
				links={
					<>
						<ButtonLink to={href("/app/addnewproperty", { pid })} look="quiet">
							Edit
						</ButtonLink>
						{property.active ? (
							<HeadMenu label="Post">
								<Link to={href("/app/addeditexpense", { pid })}>Record expense</Link>
								<Link to={href("/app/addeditexpense", { pid, kind: "bill" })}>Enter bill</Link>
								<Link to={href("/app/receivepayments", { property: pid })}>Receive payments</Link>
								<Link to={href("/app/bulkcharges", { property: pid })}>Charge all leases</Link>
								<Link to={href("/app/bulkcredits", { property: pid })}>Credit all leases</Link>
							</HeadMenu>
						) : null}
					</>
				}
				more={
					<>
						<Link to={href("/app/generalledger", { property: pid, period: "year" })}>General ledger</Link>
						{property.activity ? <Link to={property.activity}>Activity</Link> : null}
						<Link to={href("/app/property/remove", { pid })}>
							{property.active ? "Delete or deactivate" : "Reactivate"}
						</Link>
					</>
				}
			/>
			{property.deactivatedDate ? (
				<Banner tone="warn">
					Inactive since <DateTimeText iso={property.deactivatedDate} />. You can still view everything.
				</Banner>
			) : null}
			<Tabs
				name={property.name}
				tabs={[
					{ label: "Summary", to: href("/app/property/propertysummary", { pid }) },
					{ label: "Financials", to: href("/app/property/propertyfinancials", { pid }) },
					{ label: "Units", count: property.units, to: href("/app/property/propertyunits", { pid }) },
					{ label: "Appliances", to: href("/app/property/appliances", { pid }) },
					{ label: "Tasks", to: href("/app/property/propertytasks", { pid }) },
					{ label: "Notes", to: href("/app/property/propertynotes", { pid }) },
					{ label: "Files", to: href("/app/property/propertyfiles", { pid }) },
				]}
			/>
			<Outlet />
		</>
	);
}

type Counts = { active: boolean; units: number; occupied: number; offMarket: number };

function hasVacancy({ active, units, occupied, offMarket }: Counts): boolean {
	return active && units > occupied + offMarket;
}

function MapLink({ address }: { address: string }) {
	const query = new URLSearchParams({ query: address });
	return (
		<a
			href={`https://www.openstreetmap.org/search?${query}`}
			target="_blank"
			rel="noopener noreferrer"
			className="py-1.5 underline decoration-line underline-offset-4 hover:text-ink"
		>
			{address}
		</a>
	);
}
