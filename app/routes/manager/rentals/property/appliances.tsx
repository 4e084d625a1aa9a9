import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { assetsOfProperty } from "#domain/assets";
import { findProperty } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { PlaceAssets } from "../../assets/place-assets";

export const meta = () => pageTitle("Property Appliances");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findProperty(manager, idParam(request, "pid")));
	return { assets: assetsOfProperty(manager, id), today: manager.today, place: { pid: id } };
}

export default function PropertyAppliances() {
	const loaded = useLoaderData<typeof loader>();
	return (
		<>
			<PlaceAssets {...loaded} />
			<div className="no-print">
				<ButtonLink to={href("/app/assets", { property: loaded.place.pid })} look="quiet">
					All, with those in units
				</ButtonLink>
			</div>
		</>
	);
}
