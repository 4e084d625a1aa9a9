import { redirect } from "@remix-run/node";
import { config } from "~/config.server";
import { pageTitle } from "~/web/meta";
import { StatusPage } from "./status-page";

export const meta = () => pageTitle("Terms of Service");

/** Redirects to the external page in `TERMS_URL`. */
export function loader() {
	const { termsUrl } = config();
	return termsUrl ? redirect(termsUrl) : null;
}

export default function TermsOfService() {
	return (
		<StatusPage title="Terms of Service">
			This site hasn't published its terms of service. Contact the site's operator for a copy.
		</StatusPage>
	);
}
