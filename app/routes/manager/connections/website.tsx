import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { embedKeyOf, makeEmbedKey, removeEmbedKey } from "#domain/connections";
import { websiteForm } from "#domain/connections/schema";
import { config } from "~/config.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";

export const meta = () => pageTitle("Homes on Your Website");

export async function loader({ request }: LoaderFunctionArgs) {
	const key = embedKeyOf(await requireManager(request));
	const address = key && new URL(`/embed/${key}`, config().appUrl).href;
	return { address };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, websiteForm);
	if (!form.ok) return form.reply;
	const here = href("/app/settings/website");
	if (form.value.intent === "off") {
		const removed = removeEmbedKey(manager);
		return removed.ok ? redirectWithMessage(here, "The list is turned off.") : form.refuse(removed);
	}
	const made = makeEmbedKey(manager);
	return made.ok ? redirectWithMessage(here, "The list is turned on.") : form.refuse(made);
}

export default function Website() {
	const { address } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Homes on your website"
				facts="Show your published listings on your own website."
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
			/>
			<UnclaimedRefusal />
			<div className="grid max-w-160 gap-5">
				{address ? (
					<>
						<Card title="List">
							<p className="mb-2">Paste this into your page. It doesn't need scripts.</p>
							<code className="block wrap-anywhere">
								{`<iframe src="${address}" title="Homes for rent" width="100%" height="800" style="border:0"></iframe>`}
							</code>
						</Card>
						<Card title="JSON feed">
							<code className="block wrap-anywhere">{`${address}/homes.json`}</code>
						</Card>
					</>
				) : (
					<p>Turn the list on to get its address.</p>
				)}
				<Form method="post" className="flex flex-wrap gap-3">
					{address ? (
						<>
							<Button look="plain" name="intent" value="on">
								New address
							</Button>
							<Button look="quiet" name="intent" value="off">
								Turn off
							</Button>
						</>
					) : (
						<Button name="intent" value="on">
							Turn on
						</Button>
					)}
				</Form>
			</div>
		</>
	);
}
