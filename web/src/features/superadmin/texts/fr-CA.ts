import type { Translation } from '@giftcard/kernel/catalogue';
import type { enUS } from './en-US.js';

export const frCA: Translation<typeof enUS> = {
  create: {
    title: 'Créer un admin d’établissement',
    lead: 'Pour un établissement qui n’a jamais rempli le formulaire.',
    slugHint: 'Formé à partir du nom',
    passwordHint: 'Si vide, nous envoyons par courriel un lien pour en définir un.',
    done: 'Admin d’établissement créé',
    failed: 'Impossible de créer l’admin',
  },
  nav: {
    account: 'Connexion',
    requests: 'Demandes',
    admins: 'Admins',
  },
  emails: {
    lead: 'Courriels sur les demandes et les comptes, et ceux qui ne sont pas arrivés. Chaque établissement s’occupe des courriels à ses clients.',
    emptyHint:
      'Les codes d’inscription, les réponses aux demandes et les liens pour définir un mot de passe apparaissent ici.',
  },
  admins: {
    title: 'Admins d’établissement',
    lead: 'Qui peut se connecter pour quel établissement.',
    search: {
      label: 'Chercher des admins d’établissement',
      placeholder: 'Chercher par nom, courriel ou identifiant',
    },
    empty: {
      title: 'Aucun admin d’établissement pour l’instant',
      hint: 'Ils viennent d’une demande approuvée, ou du formulaire à côté des demandes.',
    },
    notFound: {
      title: 'Aucun admin d’établissement trouvé',
      hint: 'Essayez un mot plus court.',
    },
    newLink: 'Nouveau lien',
    resetFactor: 'Réinitialiser le second facteur',
    forAdmin: ' pour {{name}}',
    letIn: 'Redonner accès',
  },
  opening: {
    title: 'Ouverture de l’établissement',
    hint: 'Vous pouvez fermer ceci, tout continue; une invitation est envoyée à {{email}} à la fin.',
    failed: 'L’établissement n’a pas pu être ouvert',
    notReady: 'L’établissement est ouvert, une partie n’est pas prête',
    stepFailed: 'Une étape a échoué.',
    done: 'L’établissement est ouvert',
    linkSent: '. {{email}} a reçu un lien pour définir un mot de passe.',
    retrying: 'Nouvel essai',
    step: {
      done: 'fait',
      waiting: 'en attente',
      failed: 'échec',
    },
  },
  request: {
    update: 'Mettre à jour',
    askedOn: 'demandé le {{createdAt}}',
    reopenHint: 'La remettre en attente ne défait rien : un établissement qui a été ouvert reste ouvert.',
    notes: 'Notes ',
    notesHint: {
      rejected: 'le motif, envoyé par courriel',
      answer: 'envoyées avec la réponse',
      approved: 'envoyées avec l’approbation',
      kept: 'conservées avec la demande, non envoyées',
    },
    wrote: '{{name}} a écrit',
    address: 'Adresse',
    requested: 'Demandé',
    became: {
      pending: 'Demande remise en attente',
      approved: 'Demande approuvée',
      rejected: 'Demande refusée',
    },
  },
  status: {
    pending: 'En attente',
    approved: 'Approuvée',
    rejected: 'Refusée',
    label: 'État',
    opening: 'Ouverture',
    notOpened: 'Non ouvert',
    notReady: 'Pas prêt',
    suspended: 'Suspendu',
    invited: 'Invitation envoyée',
  },
  requests: {
    search: 'Chercher des demandes',
    empty: {
      title: 'Aucune demande pour l’instant',
      hint: 'Les établissements qui remplissent le formulaire de la page d’accueil apparaissent ici.',
    },
    notFound: 'Aucune demande trouvée',
    title: 'Demandes d’inscription',
    lead: 'Les établissements qui veulent se joindre à nous.',
    waiting: {
      none: 'Personne n’attend de réponse.',
      count_one: 'Un établissement attend une réponse.',
      count_other: '{{count}} établissements attendent une réponse.',
    },
    total: 'Total',
  },
  failed: {
    admins: 'Nous n’avons pas pu charger les admins d’établissement. Veuillez réessayer.',
    change: 'La modification n’a pas pu être faite. Veuillez réessayer.',
    figures: 'Nous n’avons pas pu charger les chiffres. Veuillez réessayer.',
    requests: 'Nous n’avons pas pu charger les demandes. Veuillez réessayer.',
    update: 'Nous n’avons pas pu mettre la demande à jour. Veuillez réessayer.',
  },
  suspend: {
    title: 'Suspendre {{name}}?',
    text: '{{email}} perd aussitôt toutes ses sessions et ne peut plus se connecter, et son établissement ne vend plus rien. Les cartes vendues conservent leur solde.',
    action: 'Suspendre',
  },
  audit: {
    lead: 'Chaque changement et chaque essai refusé, dans tous les établissements, du plus récent au plus ancien.',
  },
  login: {
    title: 'Giftcard Vault, l’administration',
    hint: 'Votre session se ferme après une heure.',
    failed: 'Échec de la connexion. Veuillez réessayer.',
  },
};
