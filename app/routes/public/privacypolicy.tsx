import { redirect } from "@remix-run/node";
import { config } from "~/config.server";
import { pageTitle } from "~/web/meta";
import { StatusPage } from "./status-page";

export const meta = () => pageTitle("Privacy Policy");

/** Redirects to the external page in `PRIVACY_URL`. */
export function loader() {
	const { privacyUrl } = config();
	return privacyUrl ? redirect(privacyUrl) : null;
}

export default function PrivacyPolicy() {
	return (
		<StatusPage title="Privacy Policy">
			This site hasn't published a privacy policy. Contact the site's operator for a copy.
		</StatusPage>
	);
}
