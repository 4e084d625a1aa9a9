import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { roleLabels } from "#domain/identity/labels";
import { Flash } from "~/ui/flash";
import { homeOf, optionalUser } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { useFlash } from "~/web/use-flash";
import { StatusPage } from "./status-page";

export const meta = () => pageTitle("Unauthorized");

/** Serves `/unauthorized` and, for mailed links meant for another role, `/unauthorizedfli?role=…`. */
export async function loader({ request }: LoaderFunctionArgs) {
	const user = await optionalUser(request);
	const meantFor = new URL(request.url).searchParams.get("role");
	return data(
		{
			who: user && { email: user.email, role: roleLabels[user.role], home: homeOf(user.role) },
			meantFor: Object.entries(roleLabels).find(([role]) => role === meantFor)?.[1],
		},
		{ status: 403 },
	);
}

export default function Unauthorized() {
	const { who, meantFor } = useLoaderData<typeof loader>();
	const flash = useFlash();
	return (
		<>
			<Flash flash={flash} />
			<StatusPage
				title="Unauthorized"
				ways={
					<>
						{who ? (
							<Link to={who.home} className="button button-primary">
								Go to my home page
							</Link>
						) : null}
						<Link to="/?skipGuard=true" className={`button ${who ? "button-plain" : "button-primary"}`}>
							{who ? "Log in as someone else" : "Log in"}
						</Link>
					</>
				}
			>
				You do not have permission to access this page.
				{meantFor ? ` It's for: ${meantFor.toLowerCase()}.` : null}
				{who ? ` You're logged in as ${who.email} (${who.role.toLowerCase()}).` : null}
			</StatusPage>
		</>
	);
}
