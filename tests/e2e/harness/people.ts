/** Who can sign in on every fresh copy of the prepared database. */
export const manager = {
	firstname: "Ana",
	lastname: "Diaz",
	email: "ana@example.com",
	password: "correct battery staple",
	organization: "Maple Homes",
};

/** The manager of another organization, who must see nothing of the first. */
export const stranger = {
	firstname: "Sam",
	lastname: "Other",
	email: "sam@example.com",
	password: "correct battery staple",
	organization: "Oak Rentals",
};

/** Members of the first organization's team in the portfolio's database, by what they may do. */
export const colleagues = {
	property_manager: { email: "pat.manager@example.com", password: manager.password },
	bookkeeper: { email: "bea.books@example.com", password: manager.password },
	leasing: { email: "lee.leasing@example.com", password: manager.password },
	maintenance: { email: "max.repairs@example.com", password: manager.password },
	read_only: { email: "ria.reader@example.com", password: manager.password },
	/** An administrator who is limited to properties, and to none yet. */
	limited: { email: "lin.limited@example.com", password: manager.password },
	/** Reads and downloads everything, until a spec ends their access. */
	auditor: { email: "ada.auditor@example.com", password: manager.password },
} as const;

/** A resident and a rental owner of the first organization, in the portfolio's database. */
export const resident = { email: "rita@example.com", password: "correct battery staple" };
export const ownerPerson = { email: "olga@example.com", password: "correct battery staple" };

/** A tenant without a lease and an owner without a property, of the same organization, in the portfolio's database. */
export const otherResident = { email: "otto@example.com", password: "correct battery staple" };
export const otherOwner = { email: "oskar@example.com", password: "correct battery staple" };
