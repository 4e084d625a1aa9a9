import { CenterLogin } from "~/routes/public/center-login";
import { pageTitle } from "~/web/meta";

export { loginLoader as loader } from "~/routes/public/center-login.server";
export { signInAction as action } from "~/web/sign-in.server";

export const meta = () => pageTitle("Resident Login");

export default function ResidentLogin() {
	return <CenterLogin center="Resident Center" login="/rlogin" />;
}
