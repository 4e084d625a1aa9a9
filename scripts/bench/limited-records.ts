import { searchText } from "#domain/rentals";
import { statement, write } from "~/db/client.server";
import { personNumber } from "./people";

/** Files and applicants of each portfolio that a limited member's pages are measured on. */
const many = 20_000;

/**
 * Adds so many files to the records of an organization, evenly, and as many applicants to its homes, unless it has them. The
 * files have no contents: only lists read them.
 */
export function ensureFilesAndApplicants(profileId: number): void {
	if (statement("SELECT 1 FROM files WHERE profile_id = ? LIMIT 1").get(profileId)) return;
	write(() => {
		addFiles(profileId);
		addApplicants(profileId);
	});
}

/** How many of 20 files a kind of record has, and its records with the property and the home that each is in. */
const kinds = [
	["lease", 8, "SELECT id, property_id AS property, unit_id AS unit FROM leases"],
	["property", 3, "SELECT id, id AS property, NULL AS unit FROM properties"],
	["tenant", 3, "SELECT id, NULL AS property, NULL AS unit FROM tenants"],
	["owner", 1, "SELECT id, NULL AS property, NULL AS unit FROM property_owners"],
	[
		...(["transaction", 5] as const),
		`SELECT p.transaction_id AS id, min(p.property_id) AS property, NULL AS unit FROM gl_postings p
		GROUP BY p.transaction_id HAVING count(*) = count(p.property_id)`,
	],
] as const;

function addFiles(profileId: number) {
	for (const [kind, share, records] of kinds) {
		const rows = (many / 20) * share;
		statement(
			`INSERT INTO files (profile_id, subject_kind, subject_id, property_id, unit_id, bucket, storage_key, title,
				file_name, category, content_type, size_bytes, added_by_id)
			SELECT @profileId, @kind, r.id, r.property, r.unit, 'documents', @kind || '-' || r.id || '-' || n.value, 'Paper ' || n.value,
				'paper.pdf', 'other', 'application/pdf', 20000, (SELECT user_id FROM profiles WHERE id = @profileId)
			FROM (SELECT * FROM (${records}) ORDER BY id % 97, id LIMIT @rows) r, json_each('[1,2]') n LIMIT @rows`,
		).run({ profileId, kind, rows });
	}
}

function addApplicants(profileId: number) {
	const homes = statement<{ unitId: number; propertyId: number }>(
		"SELECT id AS unitId, property_id AS propertyId FROM units WHERE profile_id = ? ORDER BY id LIMIT ?",
	).all(profileId, many);
	const group = statement<{ id: number }>(
		`INSERT INTO application_groups (profile_id, property_id, unit_id, terms, desired_move_in)
		VALUES (?, ?, ?, '{}', '2026-01-01') RETURNING id`,
	);
	const applicant = statement(
		`INSERT INTO rental_applications (profile_id, group_id, unit_id, property_id, number, role, status, urgency, firstname,
			lastname, email, search_text, submitted_date, saved_date)
		VALUES (?, ?, ?, ?, ?, 'primary', 'rejected', 5, ?, ?, ?, ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
	);
	for (let number = 1; number <= many; number++) {
		const { unitId, propertyId } = homes[number % homes.length] ?? { unitId: 0, propertyId: 0 };
		const { firstname, lastname } = personNumber(number * 3);
		const email = `applicant${number}@example.net`;
		const { id } = group.get(profileId, propertyId, unitId) as { id: number };
		applicant.run(
			...[profileId, id, unitId, propertyId, number, firstname, lastname, email],
			searchText(`${firstname} ${lastname} ${email}`),
		);
	}
}
