import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { homeOf, optionalUser } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { optionalIdParam } from "~/web/not-found.server";
import { StatusPage } from "./status-page";

export const meta = () => pageTitle("This link has expired");

/** The page of a document link after its ten minutes, with a link to get a new one. */
export async function loader({ request }: LoaderFunctionArgs) {
	const user = await optionalUser(request);
	const file = href("/resources/files", { id: optionalIdParam(request, "id") });
	const way = user
		? { to: documentsOf[user.role] ?? homeOf(user.role), label: documentsOf[user.role] ? "My documents" : "Home" }
		: { to: href("/", { next: file }), label: "Log in to open it" };
	return data(way, { status: 410 });
}

const documentsOf: Readonly<Record<string, string>> = {
	tenant: href("/resident/rdocuments"),
	property_owner: href("/owner/odocuments"),
};

export default function OldLink() {
	const { to, label } = useLoaderData<typeof loader>();
	return (
		<StatusPage
			title="This link has expired"
			ways={
				<a href={to} className="button button-primary">
					{label}
				</a>
			}
		>
			Document links work for ten minutes. Go back to the page or email it came from, reload it and open the document
			again.
		</StatusPage>
	);
}
