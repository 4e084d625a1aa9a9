/**
 * Uploads an export of another Tenantry into the database DATABASE_PATH, of any size, for an administrator of an
 * organization without records. The server checks it; they see what was found under Move Your Books and bring it in.
 *
 *     npm run relocate -- export.zip --email ana@example.com [--organization 7]
 */
import { createReadStream, existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { setRelocationRunner, uploadExport } from "#domain/relocations";
import { connectStorage } from "~/adapters/storage/connect-storage";
import { config } from "~/config.server";
import { closeDatabase, openDatabase, statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";

const { values, positionals } = parseArgs({
	options: { email: { type: "string" }, organization: { type: "string" } },
	allowPositionals: true,
});
const [path = ""] = positionals;
const { databasePath } = config();

if (!statSync(path, { throwIfNoEntry: false })?.isFile()) stop("Name the export's zip file.");
else if (!values.email) stop("Name the administrator: --email");
else if (!existsSync(databasePath)) stop(`There is no database at ${databasePath}. Set DATABASE_PATH.`);
else {
	openDatabase(databasePath);
	connectStorage();
	// The server's own job checks it.
	setRelocationRunner({ start: () => undefined, progress: () => undefined });
	await wholeOrganization(() => upload(values.email?.trim().toLowerCase() ?? ""));
	closeDatabase();
}

async function upload(email: string) {
	const memberships = statement<{ profileId: number; userId: number; name: string }>(
		`SELECT m.profile_id AS profileId, m.user_id AS userId, o.name FROM members m
		JOIN users u ON u.id = m.user_id JOIN organization o ON o.profile_id = m.profile_id
		WHERE u.email = ? AND m.state = 'active' ORDER BY m.profile_id`,
	).all(email);
	const [found, ...others] = memberships.filter(
		({ profileId }) => values.organization === undefined || String(profileId) === values.organization,
	);
	if (!found) return stop(`${email} isn't a member of a team here.`);
	if (others.length > 0) {
		const names = [found, ...others].map(({ profileId, name }) => `${profileId} ${name}`);
		return stop(`${email} is a member of several. Name one with --organization: ${names.join(", ")}`);
	}
	const uploaded = await uploadExport(found, { fileName: basename(path), bytes: createReadStream(path) });
	if (!uploaded.ok) return stop(uploaded.message);
	console.log(
		`Uploaded for ${found.name}. It's checked as soon as the server runs: Move Your Books, From another Tenantry.`,
	);
}

function stop(message: string) {
	console.error(message);
	process.exitCode = 1;
}
