import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { findOwner } from "#domain/rentals";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { HeadMenu, PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { Tabs } from "~/ui/tabs";
import { leadToDefaultChild } from "~/web/default-child.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { trailAddress } from "../../records/trail-address.server";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	leadToDefaultChild(request, "/app/rentalowner", "/app/rentalowner/summary");
	const { id, displayName, active, email, phone } = found(findOwner(manager, idParam(request, "oid")));
	const activity = trailAddress(manager, { subjectKind: "owner", subjectId: id });
	return { id, displayName, active, email, phone, activity };
}

export default function OwnerLayout() {
	const { id: oid, displayName, active, email, phone, activity } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={displayName}
				status={active ? <Status tone="good">Active</Status> : <Status tone="quiet">Inactive</Status>}
				facts={[phone, email].filter(Boolean).join(" · ")}
				crumbs={[{ label: "Rental owners", to: href("/app/rentalowners") }]}
				links={
					<>
						<ButtonLink to={href("/app/rentalowner/bank", { oid })} look="quiet">
							Bank details
						</ButtonLink>
						{active ? (
							<HeadMenu label="Post">
								<Link to={href("/app/addeditownertransaction", { oid, type: "contribution" })}>Contribution</Link>
								<Link to={href("/app/addeditownertransaction", { oid, type: "draw" })}>Draw</Link>
								<Link to={href("/app/payowners")}>Pay owners</Link>
							</HeadMenu>
						) : null}
					</>
				}
				more={
					<>
						<Link to={href("/app/rental-owner-transactions", { owner: oid })}>Owner transactions</Link>
						{activity ? <Link to={activity}>Activity</Link> : null}
						<Link to={href("/app/personaldata", { owner: oid })}>Personal data</Link>
						<Link to={href("/app/rentalowner/remove", { oid })}>{active ? "Deactivate or delete" : "Reactivate"}</Link>
					</>
				}
				action={
					<ButtonLink to={href("/app/addeditrentalowner", { oid })} look="plain">
						Edit
					</ButtonLink>
				}
			/>
			{active ? null : <Banner tone="warn">Inactive. You can still view everything.</Banner>}
			<Tabs
				name={displayName}
				tabs={[
					{ label: "Summary", to: href("/app/rentalowner/summary", { oid }) },
					{ label: "Properties", to: href("/app/rentalowner/properties", { oid }) },
					{ label: "Financials", to: href("/app/rentalowner/financials", { oid }) },
					{ label: "Notes", to: href("/app/rentalowner/notes", { oid }) },
					{ label: "Files", to: href("/app/rentalowner/files", { oid }) },
				]}
			/>
			<Outlet />
		</>
	);
}
