import type { DefaultValue } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { uploadPhotos } from "#domain/files";
import { listingSettings, saveListingSettings } from "#domain/listings";
import { listingSettingsForm } from "#domain/listings/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { publicAddresses } from "../../../public/listings/public-addresses.server";
import { ApplicationFields } from "./application-fields";
import { CriteriaFields, DefaultFields, LetterFields, PublicFields } from "./settings-fields";
import { type SettingsInput, settingsOf, settingsValues } from "./settings-values";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Listing Settings");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const settings = listingSettings(manager);
	const { slug, logoFileId } = settings;
	return {
		values: settingsValues(settings),
		listAddress: publicAddresses.list(slug ?? "your-name"),
		feedAddress: slug ? publicAddresses.xmlFeed(slug) : null,
		logo: logoFileId ? href("/resources/files", { id: logoFileId }) : null,
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, listingSettingsForm(manager));
	if (!form.ok) return form.reply;
	const logo = await newLogo(manager, form.value);
	if (!logo.ok) return form.refuse({ ok: false, field: "logo", message: logo.message });
	const saved = saveListingSettings(manager, { ...settingsOf(form.value), ...logo.change });
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/listingsettings"), "Listing settings saved.");
}

/**
 * Stores the logo chosen in the form. The change is the new file's id, null if the logo was removed, or empty if
 * nothing was chosen.
 */
async function newLogo(manager: Manager, { logo, removeLogo }: { logo?: unknown; removeLogo: boolean }) {
	const chosen = logo instanceof File && logo.size > 0;
	if (!chosen) return { ok: true as const, change: removeLogo ? { logoFileId: null } : {} };
	const subject = { subjectKind: "organization", subjectId: manager.profileId } as const;
	const uploaded = await uploadPhotos(manager, subject, [logo]);
	return uploaded.ok ? { ok: true as const, change: { logoFileId: uploaded.fileIds[0] } } : uploaded;
}

export default function Settings() {
	const { values, listAddress, feedAddress, logo } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<SettingsInput>({ values: values as DefaultValue<SettingsInput> });
	return (
		<>
			<PageHead title="Listing settings" crumbs={[{ label: "Listings", to: href("/app/listings") }]} />
			<Form
				form={form}
				submit="Save settings"
				cancel={href("/app/listings")}
				record={values}
				encType="multipart/form-data"
			>
				<PublicFields fields={fields} {...{ listAddress, feedAddress, logo }} />
				<DefaultFields fields={fields} />
				<CriteriaFields fields={fields} />
				<ApplicationFields fields={fields} form={form} />
				<LetterFields fields={fields} />
			</Form>
		</>
	);
}
