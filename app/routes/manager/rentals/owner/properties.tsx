import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findOwner, ownedProperties } from "#domain/rentals";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { OwnedProperties } from "./owned-properties";

export const meta = () => pageTitle("Rental Owner Properties");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const owner = found(findOwner(manager, idParam(request, "oid")));
	return { properties: ownedProperties(manager, owner.id) };
}

export default function OwnerProperties() {
	const { properties } = useLoaderData<typeof loader>();
	return <OwnedProperties properties={properties} />;
}
