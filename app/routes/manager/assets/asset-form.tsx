import type { DefaultValue } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addAsset, assetChoices, editAsset, findAsset } from "#domain/assets";
import { assetForm } from "#domain/assets/schema";
import { findProperty, findUnit, propertyChoices } from "#domain/rentals";
import { vendorChoices } from "#domain/vendors";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { choicesOf, type FindChoices } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { AssetFields, type AssetInput, assetValues } from "./asset-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Appliance or Asset");

/** `id` names the one to edit; `pid`, `uid` or `part` say where a new one goes, `part` what it is a part of. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	const asset = id === undefined ? undefined : found(findAsset(manager, id));
	const place = placeAsked(manager, request);
	const find = finders(manager, id);
	const kept = (value: number | null | undefined) => (value ? [value] : []);
	return {
		asset: asset && {
			...{ id: asset.id, name: asset.name },
			values: assetValues(asset, asset.unitId === null ? "" : (findUnit(manager, asset.unitId)?.unitNumber ?? "")),
		},
		place,
		choices: {
			properties: choicesOf("propertyId", find.propertyId, kept(asset?.propertyId ?? Number(place.propertyId || 0))),
			parents: choicesOf("parentId", find.parentId, kept(asset?.parentId ?? Number(place.parentId || 0))),
			vendors: choicesOf("vendorId", find.vendorId, kept(asset?.vendorId)),
		},
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id !== undefined) found(findAsset(manager, id));
	else placeAsked(manager, request);
	const form = await parseForm(request, assetForm(manager), { find: finders(manager, id) });
	if (!form.ok) return form.reply;
	if (id === undefined) {
		const added = addAsset(manager, form.value);
		if (!added.ok) return form.refuse(added);
		return redirectWithMessage(href("/app/asset", { id: added.assetId }), "Added.");
	}
	const edited = editAsset(manager, id, form.value);
	return edited.ok ? redirectWithMessage(href("/app/asset", { id }), "Saved.") : form.refuse(edited);
}

function finders(
	manager: Manager,
	id: number | undefined,
): Record<"propertyId" | "parentId" | "vendorId", FindChoices> {
	return {
		propertyId: (ask) => propertyChoices(manager, ask),
		parentId: (ask) => assetChoices(manager, ask).filter((one) => one.id !== id),
		vendorId: (ask) => vendorChoices(manager, ask),
	};
}

function placeAsked(manager: Manager, request: Request) {
	const part = optionalIdParam(request, "part");
	const whole = part === undefined ? undefined : found(findAsset(manager, part));
	const uid = optionalIdParam(request, "uid") ?? whole?.unitId ?? undefined;
	const unit = uid === undefined ? undefined : found(findUnit(manager, uid));
	const pid = optionalIdParam(request, "pid") ?? whole?.propertyId;
	const property = unit?.property.id ?? (pid === undefined ? undefined : found(findProperty(manager, pid)).id);
	return {
		propertyId: property === undefined ? "" : String(property),
		unitNumber: unit?.unitNumber ?? "",
		parentId: whole ? String(whole.id) : "",
	};
}

export default function AssetForm() {
	const { asset, place, choices, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<AssetInput>({
		values: (asset?.values ?? { status: "in_service", ...place }) as DefaultValue<AssetInput>,
	});
	const list = href("/app/assets");
	return (
		<>
			<PageHead
				title={asset ? `Edit ${asset.name}` : "Add appliance or asset"}
				crumbs={[{ label: "Appliances & assets", to: list }]}
			/>
			<Form
				form={form}
				submit={asset ? "Save" : "Add"}
				cancel={asset ? href("/app/asset", { id: asset.id }) : list}
				idempotencyKey={idempotencyKey}
				{...(asset && { record: asset.values })}
			>
				<AssetFields fields={fields} choices={choices} />
			</Form>
		</>
	);
}
