import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { assetsOfUnit } from "#domain/assets";
import { findUnit } from "#domain/rentals";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { PlaceAssets } from "../../assets/place-assets";

export const meta = () => pageTitle("Unit Appliances");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findUnit(manager, idParam(request, "uid")));
	return { assets: assetsOfUnit(manager, id), today: manager.today, place: { uid: id } };
}

export default function UnitAppliances() {
	return <PlaceAssets {...useLoaderData<typeof loader>()} />;
}
