import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { findTenant, tenantLeases } from "#domain/rentals";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";
import { leadToDefaultChild } from "~/web/default-child.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { seenMoney } from "~/web/seen-money.server";
import { trailAddress } from "../../records/trail-address.server";
import { TenantStatus } from "../tenant-status";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	leadToDefaultChild(request, "/app/tenant", "/app/tenant/tenantsummary");
	const tenant = found(findTenant(manager, idParam(request, "tid")));
	const { id, displayName, status, active } = tenant;
	const [lease] = tenantLeases(manager, id).filter(
		({ status }) => !["past", "draft", "out_for_signature"].includes(status),
	);
	const activity = trailAddress(manager, { subjectKind: "tenant", subjectId: id });
	return seenMoney(manager, "leasing", { id, displayName, status, active, lease, activity });
}

export default function TenantLayout() {
	const { id: tid, displayName, status, active, lease, activity } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={displayName}
				status={<TenantStatus status={status} />}
				facts={lease ? `${lease.propertyName} · ${lease.unitNumber}` : "No current lease"}
				crumbs={[{ label: "Tenants", to: href("/app/tenants") }]}
				links={
					<>
						<ButtonLink to={href("/app/addedittenant", { tid })} look="quiet">
							Edit
						</ButtonLink>
						{activity ? (
							<ButtonLink to={activity} look="quiet">
								Activity
							</ButtonLink>
						) : null}
						<ButtonLink to={href("/app/tenant/remove", { tid })} look="quiet">
							{active ? "Deactivate or delete" : "Reactivate"}
						</ButtonLink>
					</>
				}
				more={<Link to={href("/app/personaldata", { tenant: tid })}>Personal data</Link>}
				action={
					lease ? (
						<ButtonLink to={href("/app/receivepayment", { id: lease.leaseId })}>Receive payment</ButtonLink>
					) : null
				}
			/>
			{active ? null : <Banner tone="warn">Inactive. You can still view everything.</Banner>}
			<Tabs
				name={displayName}
				tabs={[
					{ label: "Summary", to: href("/app/tenant/tenantsummary", { tid }) },
					{ label: "Notes", to: href("/app/tenant/notes", { tid }) },
					{ label: "Files", to: href("/app/tenant/files", { tid }) },
				]}
			/>
			<Outlet />
		</>
	);
}
