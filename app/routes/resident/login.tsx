import { CenterLogin } from "~/routes/centers/center-login";
import { pageTitle } from "~/web/meta";

export { loginLoader as loader } from "~/routes/centers/center-login.server";
export { signInAction as action } from "~/web/sign-in.server";

export const meta = () => pageTitle("Resident Login");

export default function ResidentLogin() {
	return <CenterLogin center="Resident Center" login="/rlogin" />;
}
