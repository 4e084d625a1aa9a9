import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { CopyBox } from "./copy-box";
import { exportedHtml } from "./exported-html.server";

export const meta = () => pageTitle("Export HTML");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { page: _, ...shown } = exportedHtml(manager, request);
	return shown;
}

export default function ExportHtml() {
	const { id, title, snippet, text, options, homes, live } = useLoaderData<typeof loader>();
	const chosen = Object.fromEntries(Object.entries(options).map(([name, on]) => [name, on ? "yes" : "no"]));
	return (
		<>
			<PageHead
				title={id === undefined ? "All live listings as HTML" : "Listing as HTML"}
				facts={title}
				crumbs={[{ label: "Listings", to: href("/app/listings") }]}
				links={
					id === undefined ? undefined : (
						<ButtonLink to={href("/app/exporthtml")} look="quiet">
							All live listings
						</ButtonLink>
					)
				}
				action={<DownloadLink to={href("/app/exporthtml/download", { id, ...chosen })} label="Download .html" />}
			/>
			{homes === 0 ? (
				<EmptyState>No live listings. Live listings appear here as a page for your own website.</EmptyState>
			) : (
				<div className="grid gap-6">
					<Form method="get" className="flex flex-wrap items-center gap-x-6 gap-y-3">
						{id === undefined ? null : <input type="hidden" name="id" value={id} />}
						<Choice name="photos" label="Photos" on={options.photos} />
						<Choice name="contact" label="Contact" on={options.contact} />
						<Choice name="apply" label="Apply button" on={options.apply} />
						<Button look="plain">Show</Button>
					</Form>
					{live ? null : (
						<Banner tone="info">
							This listing isn't live. Only your team can see its photos and links until you publish it.
						</Banner>
					)}
					<section aria-labelledby="preview" className="grid gap-2">
						<h2 id="preview" className="text-heading">
							Preview
						</h2>
						<iframe
							title="Preview"
							sandbox="allow-same-origin"
							src={href("/app/exporthtml/download", { id, ...chosen, preview: "yes" })}
							className="h-128 w-full rounded-card border border-line bg-white"
						/>
					</section>
					<CopyBox label="HTML for your website" value={snippet} long />
					<CopyBox label="Plain text" value={text} long />
				</div>
			)}
		</>
	);
}

function Choice({ name, label, on }: { name: string; label: string; on: boolean }) {
	return (
		<label className="flex items-center gap-2">
			{label}
			<select name={name} defaultValue={on ? "yes" : "no"} className="control w-auto!">
				<option value="yes">Yes</option>
				<option value="no">No</option>
			</select>
		</label>
	);
}
