import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { findAsset, warrantyOn } from "#domain/assets";
import { type AssetKind, assetKinds, type AssetStatus as State } from "#domain/assets/labels";
import { homeName } from "#domain/rentals";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { AssetStatus } from "./asset-status";

/** A form that is sent to the address without `?index` comes here. */
export { action } from "./asset";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const asset = found(findAsset(manager, idParam(request, "id")));
	const { id, name, kind, status, propertyId, unitId } = asset;
	return {
		...{ id, name, kind, status, propertyId, unitId, home: homeName(manager, asset) },
		warranty: warrantyOn(manager, id, manager.today),
	};
}

export default function AssetLayout() {
	const { id, name, kind, status, propertyId, unitId, home, warranty } = useLoaderData<typeof loader>();
	const retired = status === "retired";
	const place = unitId === null ? { pid: propertyId } : { uid: unitId };
	return (
		<>
			<PageHead
				title={name}
				status={<AssetStatus status={status as State} />}
				facts={[assetKinds[kind as AssetKind], home].filter((words) => words !== name).join(" · ")}
				crumbs={[
					{ label: "Appliances & assets", to: href("/app/assets") },
					{
						label: home,
						to:
							unitId === null
								? href("/app/property/appliances", { pid: propertyId })
								: href("/app/unitdetail/appliances", { uid: unitId }),
					},
				]}
				action={
					retired ? null : (
						<ButtonLink to={href("/app/addeditrequest", { ...place, asset: id })}>New request</ButtonLink>
					)
				}
				links={
					<>
						<ButtonLink to={href("/app/addeditasset", { id })} look="quiet">
							Edit
						</ButtonLink>
						<ButtonLink to={href("/app/asset/label", { id })} look="quiet">
							Label
						</ButtonLink>
					</>
				}
				more={
					<Link to={href("/app/asset/remove", { id })}>{retired ? "Put back in service" : "Retire or delete"}</Link>
				}
			/>
			{warranty ? (
				<Banner>
					Under warranty until <DateText date={warranty.until} />
					{warranty.by ? `, by ${warranty.by}` : ""}.
				</Banner>
			) : null}
			<Tabs
				name={name}
				tabs={[
					{ label: "Summary", to: href("/app/asset", { id }), end: true },
					{ label: "Notes", to: href("/app/asset/notes", { id }) },
					{ label: "Files", to: href("/app/asset/files", { id }) },
				]}
			/>
			<Outlet />
		</>
	);
}
