import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { findUnit } from "#domain/rentals";
import { oneLineAddress } from "#domain/rentals/format";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { trailAddress } from "../../records/trail-address.server";
import { Occupancy } from "../occupancy";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const unit = found(findUnit(manager, idParam(request, "uid")));
	const { id, unitNumber, occupancy, active, currentLeaseId, property, street } = unit;
	const activity = trailAddress(manager, { subjectKind: "unit", subjectId: id });
	return { id, unitNumber, occupancy, active, currentLeaseId, property, street: street || property.street, activity };
}

type Unit = ReturnType<typeof useLoaderData<typeof loader>>;

export default function UnitLayout() {
	const unit = useLoaderData<typeof loader>();
	const { id: uid, property } = unit;
	return (
		<>
			<PageHead
				title={`${property.name} · ${unit.unitNumber}`}
				status={<Occupancy unit={unit} />}
				facts={oneLineAddress({ ...property, street: unit.street })}
				crumbs={[
					{ label: "Properties", to: href("/app/properties") },
					{ label: property.name, to: href("/app/property/propertyunits/unitssummary", { pid: property.id }) },
				]}
				action={<MainAction unit={unit} />}
				links={
					<ButtonLink to={href("/app/addeditunit", { uid })} look="quiet">
						Edit
					</ButtonLink>
				}
				more={
					<>
						<Link to={href("/app/generalledger", { unit: uid, period: "year" })}>General ledger</Link>
						{unit.activity ? <Link to={unit.activity}>Activity</Link> : null}
						<Link to={href("/app/inspections", { unit: uid, status: "all" })}>Inspections</Link>
						<Link to={href("/app/inspections/schedule", { uid })}>Schedule inspection</Link>
						<Link to={href("/app/unitturns/start", { uid })}>Start turn</Link>
						<Link to={href("/app/unitdetail/remove", { uid })}>
							{unit.active ? "Delete or deactivate" : "Reactivate"}
						</Link>
					</>
				}
			/>
			{unit.active ? null : <Banner tone="warn">This unit is inactive. You can still view everything.</Banner>}
			<Tabs
				name={`${property.name}, ${unit.unitNumber}`}
				tabs={[
					{ label: "Summary", to: href("/app/unitdetail", { uid }), end: true },
					{ label: "Appliances", to: href("/app/unitdetail/appliances", { uid }) },
					{ label: "Tasks", to: href("/app/unitdetail/tasks", { uid }) },
					{ label: "Notes", to: href("/app/unitdetail/notes", { uid }) },
					{ label: "Files", to: href("/app/unitdetail/files", { uid }) },
				]}
			/>
			<Outlet />
		</>
	);
}

function MainAction({ unit }: { unit: Unit }) {
	if (unit.currentLeaseId !== null) {
		return <ButtonLink to={href("/app/receivepayment", { id: unit.currentLeaseId })}>Receive payment</ButtonLink>;
	}
	if (!unit.active || unit.occupancy === "off_market") return null;
	return <ButtonLink to={href("/app/addeditlease", { uid: unit.id })}>Add lease</ButtonLink>;
}
