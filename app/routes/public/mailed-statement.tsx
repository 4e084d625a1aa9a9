import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findMailedFile, signFileLink } from "#domain/files";
import { config } from "~/config.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { optionalIdParam } from "~/web/not-found.server";
import { StatusPage } from "./status-page";

export const meta = () => pageTitle("Your Statement");

/** The page that an emailed link opens, without sign-in. Its link to the document works for ten minutes. */
export async function loader({ request }: LoaderFunctionArgs) {
	const search = new URL(request.url).searchParams;
	const mailed = {
		fileId: optionalIdParam(request, "id") ?? 0,
		expires: Number(search.get("expires")),
		signature: search.get("signature") ?? "",
	};
	const { sessionSecret } = config();
	const file = findMailedFile(mailed, sessionSecret);
	if (!file) return { file: undefined };
	const { title, organizationName, isPdf } = file;
	const { fileId, ...signed } = signFileLink(file.id, sessionSecret);
	return {
		file: { title, organizationName, isPdf: isPdf === 1, link: href("/resources/files", { id: fileId, ...signed }) },
	};
}

export default function MailedStatement() {
	const { file } = useLoaderData<typeof loader>();
	if (!file) {
		return (
			<StatusPage title="This link has expired">
				Statement links work for 90 days. Ask your property manager for a new one.
			</StatusPage>
		);
	}
	return (
		<StatusPage
			title={file.title}
			ways={
				<a href={file.link} className="button button-primary">
					{file.isPdf ? "Open the PDF" : "Download the file"}
				</a>
			}
		>
			From {file.organizationName}. If it's been more than ten minutes, reload this page to open it again.
		</StatusPage>
	);
}
